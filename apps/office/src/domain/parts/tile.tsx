import styles from "./tile.module.css";

type TileProps = { tile: string; name: string };

/** The letters of a payment method, whose name is shown when it is pointed at. */
export const Tile = ({ tile, name }: TileProps) => (
  <span className={styles.tile} role="img" aria-label={name} title={name}>
    {tile}
  </span>
);

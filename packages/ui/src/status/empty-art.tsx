import styles from "./empty-art.module.css";

export type EmptyArtName = "receipt" | "search" | "inbox" | "error" | "offline" | "soon";

/** Line drawings in the colours of tokens.css for pages and lists without content. */
export function EmptyArt({ name }: { name: EmptyArtName }) {
  const Drawing = drawings[name];
  return (
    <svg className={styles.art} viewBox="0 0 132 112" aria-hidden>
      <ellipse className={styles.shadow} cx="66" cy="101" rx="46" ry="5.5" />
      <Drawing />
    </svg>
  );
}

function Receipt() {
  return (
    <>
      <path
        className={styles.sheet}
        d="M36 22h60a6 6 0 0 1 6 6v66l-10-6-8 6-9-6-9 6-9-6-8 6-9-6-10 6V28a6 6 0 0 1 6-6z"
      />
      <path className={styles.faint} d="M46 42h40M46 54h28M46 66h34" />
      <circle className={styles.coin} cx="98" cy="30" r="17" />
      <path className={styles.bright} d="M92 30h12" />
    </>
  );
}

function Search() {
  return (
    <>
      <path className={styles.handle} d="m82 74 20 20" />
      <circle className={styles.lens} cx="58" cy="50" r="32" />
      <path className={styles.cross} d="m48 40 20 20M68 40 48 60" />
    </>
  );
}

function Inbox() {
  return (
    <>
      <path
        className={styles.sheet}
        d="M26 62 40 26a6 6 0 0 1 5.6-4h40.800a6 6 0 0 1 5.6 4l14 36v26a6 6 0 0 1-6 6H32a6 6 0 0 1-6-6z"
      />
      <path className={styles.line} d="M26 62h22a18 18 0 0 0 36 0h22" />
      <path className={styles.faint} d="M52 38h28M48 50h36" />
    </>
  );
}

function Broken() {
  return (
    <>
      <path className={styles.alarm} d="M66 14 114 94H18z" />
      <path className={styles.alarmMark} d="M66 44v24" />
      <circle className={styles.alarmDot} cx="66" cy="81" r="3.6" />
    </>
  );
}

function Offline() {
  return (
    <>
      <path className={styles.line} d="M20 46a66 66 0 0 1 92 0M36 62a43 43 0 0 1 60 0" />
      <path className={styles.waveNear} d="M51 77a21 21 0 0 1 30 0" />
      <circle className={styles.waveDot} cx="66" cy="90" r="4" />
      <path className={styles.strike} d="M32 20 100 96" />
    </>
  );
}

function Soon() {
  return (
    <>
      <path className={styles.sheet} d="M30 44h72v44a6 6 0 0 1-6 6H36a6 6 0 0 1-6-6z" />
      <path className={styles.sheet} d="M24 32h84v14H24z" />
      <path className={styles.line} d="M66 32v62" />
      <path
        className={styles.ribbon}
        d="M66 32C52 32 42 26 42 18s18-12 24 14zM66 32c14 0 24-6 24-14s-18-12-24 14z"
      />
      <path className={styles.faint} d="M40 60h16M76 60h16M40 72h12M76 72h12" />
    </>
  );
}

const drawings: Record<EmptyArtName, () => React.JSX.Element> = {
  receipt: Receipt,
  search: Search,
  inbox: Inbox,
  error: Broken,
  offline: Offline,
  soon: Soon,
};

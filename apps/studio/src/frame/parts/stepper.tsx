import { Icon } from "./icons.tsx";

type Props = {
  label: string;
  value: string;
  less: string;
  more: string;
  onLess: (() => void) | null;
  onMore: (() => void) | null;
};

/** A value with a button on each side; null turns a button off. */
export const Stepper = ({ label, value, less, more, onLess, onMore }: Props) => (
  <div className="stepper" role="group" aria-label={label}>
    <button type="button" aria-label={less} disabled={onLess === null} onClick={() => onLess?.()}>
      <Icon name="minus" />
    </button>
    <div className="stepper-value">
      <small>{label}</small>
      <b aria-live="polite">{value}</b>
    </div>
    <button type="button" aria-label={more} disabled={onMore === null} onClick={() => onMore?.()}>
      <Icon name="plus" />
    </button>
  </div>
);

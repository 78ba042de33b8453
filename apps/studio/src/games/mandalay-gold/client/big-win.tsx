import { useEffect, useRef, useState } from "react";

import { useReducedMotion } from "../../../frame/motion.ts";
import { showChange } from "../../../frame/money.ts";
import padauk from "./pictures/padauk.webp";
import petal from "./pictures/petal.webp";
import wreath from "./pictures/wreath.webp";
import type { SlotT } from "./slot-texts.ts";

const count_up_ms = 1_800;
const petal_count = 46;
const golden_angle = 2.4;

/** An amount that grows to its value; at once if motion is reduced. */
const useCountUp = (amount: bigint): bigint => {
  const is_still = useReducedMotion();
  const [share, setShare] = useState(0);
  useEffect(() => {
    const began = performance.now();
    let asked = 0;
    const step = (now: number): void => {
      const passed = Math.min(1, Math.max(0, now - began) / count_up_ms);
      setShare(passed);
      if (passed < 1) asked = requestAnimationFrame(step);
    };
    asked = requestAnimationFrame(step);
    return () => cancelAnimationFrame(asked);
  }, [amount]);
  const whole_kyat = (amount / 100n) * 100n;
  const eased = 1 - (1 - share) ** 3;
  return is_still || share === 1
    ? amount
    : BigInt(Math.round(Number(whole_kyat / 100n) * eased)) * 100n;
};

/** Where a petal is and how it lies, from its number only. */
const petalStyle = (at: number) => {
  const distance = 34 + ((at * 37) % 60);
  return {
    left: `${50 + Math.cos(at * golden_angle) * distance * 0.62}%`,
    top: `${42 + Math.sin(at * golden_angle) * distance * 0.5}%`,
    rotate: `${(at * 83) % 360}deg`,
    scale: String(0.5 + ((at * 29) % 50) / 100),
    animationDelay: `${-((at * 173) % 3_000)}ms`,
  };
};

type Props = { t: SlotT; amount: bigint; stakes: bigint; onClose: () => void };

/** A win of 50 stakes or more, over the whole game until the player closes it. */
export const BigWin = ({ t, amount, stakes, onClose }: Props) => {
  const key = useRef<HTMLButtonElement>(null);
  const counted = useCountUp(amount);
  useEffect(() => {
    const before = document.activeElement;
    key.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <button ref={key} type="button" className="big-win" onClick={onClose}>
      <span className="rays" aria-hidden="true" />
      {Array.from({ length: petal_count }, (_, at) => (
        <img key={at} className="petal" src={petal} alt="" style={petalStyle(at)} />
      ))}
      <span className="wreath" aria-hidden="true">
        <img src={wreath} alt="" />
        <img src={padauk} alt="" />
      </span>
      <b className="big-title">{t("slot.big")}</b>
      <small className="big-times">×{String(stakes)}</small>
      <strong className="big-amount" aria-hidden="true">
        {showChange(counted)}
      </strong>
      <span className="hidden-text">{showChange(amount)}</span>
      <small>{t("slot.tap")}</small>
    </button>
  );
};

import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from "react";

import { useTranslation } from "../../../locales/i18n.ts";
import { moved, squareOf, type View, zoom_max } from "./crop.ts";
import styles from "./picture.module.css";

/** The side of the canvas in pixels, twice its displayed size, so that it is sharp on high-resolution screens. */
const canvas_px = 512;
/** How far an arrow key moves the crop, as a fraction of the square's side. */
const key_step = 0.06;
const zoom_step = 0.05;
/** A pointer that moves less than this is a tap, not a drag. */
const tap_px = 6;

const arrows: Readonly<Record<string, [right: number, down: number]>> = {
  ArrowLeft: [-key_step, 0],
  ArrowRight: [key_step, 0],
  ArrowUp: [0, -key_step],
  ArrowDown: [0, key_step],
};

type PictureCropProps = {
  picture: ImageBitmap;
  view: View;
  onView: (view: View) => void;
};

/** Selects the visible part of a picture by dragging, by tapping the new centre or with the arrow keys. */
export function PictureCrop({ picture, view, onView }: PictureCropProps) {
  const { t } = useTranslation();
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pressed = useRef<{ x: number; y: number; isDrag: boolean } | null>(null);
  useEffect(() => {
    const pen = canvas.current?.getContext("2d");
    const { x, y, side } = squareOf(picture, view);
    pen?.clearRect(0, 0, canvas_px, canvas_px);
    pen?.drawImage(picture, x, y, side, side, 0, 0, canvas_px, canvas_px);
  }, [picture, view]);

  const press = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    pressed.current = { x: event.clientX, y: event.clientY, isDrag: false };
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    const from = pressed.current;
    if (from === null) return;
    const [right, down] = [from.x - event.clientX, from.y - event.clientY];
    if (!from.isDrag && Math.hypot(right, down) < tap_px) return;
    const { width } = event.currentTarget.getBoundingClientRect();
    pressed.current = { x: event.clientX, y: event.clientY, isDrag: true };
    onView(moved(picture, view, right / width, down / width));
  };
  const release = (event: PointerEvent<HTMLElement>) => {
    const isTap = pressed.current?.isDrag === false;
    pressed.current = null;
    if (!isTap) return;
    const { left, top, width } = event.currentTarget.getBoundingClientRect();
    const half = 0.5;
    const right = (event.clientX - left) / width - half;
    const down = (event.clientY - top) / width - half;
    onView(moved(picture, view, right, down));
  };
  const walk = (event: KeyboardEvent) => {
    const step = arrows[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onView(moved(picture, view, ...step));
  };
  return (
    <div className={styles.crop}>
      <button
        type="button"
        className={styles.frame}
        aria-label={t("picture.crop")}
        aria-describedby={`${id}-hint`}
        onPointerDown={press}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={() => {
          pressed.current = null;
        }}
        onKeyDown={walk}
      >
        <canvas ref={canvas} width={canvas_px} height={canvas_px} />
      </button>
      <p id={`${id}-hint`} className={styles.hint}>
        {t("picture.crop_hint")}
      </p>
      <label className={styles.zoom}>
        {t("picture.zoom")}
        <input
          type="range"
          min={1}
          max={zoom_max}
          step={zoom_step}
          value={view.zoom}
          onChange={({ target }) => onView({ ...view, zoom: Number(target.value) })}
        />
      </label>
    </div>
  );
}

import { useEffect, useRef, useState, type ReactNode } from "react";

import front from "./pictures/front.webp";
import frame_day_tall from "./pictures/frame-day-tall.webp";
import frame_day_wide from "./pictures/frame-day-wide.webp";
import frame_night_tall from "./pictures/frame-night-tall.webp";
import frame_night_wide from "./pictures/frame-night-wide.webp";
import scene_day_tall from "./pictures/scene-day-tall.webp";
import scene_day_wide from "./pictures/scene-day-wide.webp";
import scene_night_tall from "./pictures/scene-night-tall.webp";
import scene_night_wide from "./pictures/scene-night-wide.webp";
import { createReels, type Reels } from "./reels/create-reels.ts";
import type { SymbolImages } from "./symbol-pictures.ts";

const wide = "(min-width: 820px)";

/** The picture of the day, and above it that of the night, which is loaded with the first free spins. */
const DayAndNight = ({
  day,
  night,
  is_night,
}: {
  day: [string, string];
  night: [string, string];
  is_night: boolean;
}) => {
  const [has_night, setHasNight] = useState(is_night);
  if (is_night && !has_night) setHasNight(true);
  return (
    <>
      <picture>
        <source media={wide} srcSet={day[1]} />
        <img src={day[0]} alt="" />
      </picture>
      {has_night ? (
        <picture className={is_night ? "night" : "night off"}>
          <source media={wide} srcSet={night[1]} />
          <img src={night[0]} alt="" />
        </picture>
      ) : null}
    </>
  );
};

export const SlotScene = ({ is_night }: { is_night: boolean }) => (
  <DayAndNight
    day={[scene_day_tall, scene_day_wide]}
    night={[scene_night_tall, scene_night_wide]}
    is_night={is_night}
  />
);

type Props = {
  pictures: SymbolImages;
  wild: string;
  is_night: boolean;
  /** The symbols as a text, for people who do not see them. */
  description: string;
  plaque: ReactNode;
  onReels: (reels: Reels | null) => void;
};

/** The frame of the reels, and in it the reels, which the page moves by `onReels`. */
export const SlotStage = ({ pictures, wild, is_night, description, plaque, onReels }: Props) => {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    let has_ended = false;
    const created = createReels(element, pictures, wild);
    void created.then((reels) => {
      if (!has_ended) onReels(reels);
    });
    return () => {
      has_ended = true;
      onReels(null);
      void created.then((reels) => reels.destroy());
    };
  }, [pictures, wild, onReels]);
  return (
    <div className="slot-stage">
      <div className="slot-frame" aria-hidden="true">
        <DayAndNight
          day={[frame_day_tall, frame_day_wide]}
          night={[frame_night_tall, frame_night_wide]}
          is_night={is_night}
        />
      </div>
      <div ref={host} className="reels" role="img" aria-label={description} />
      <img className="slot-front" src={front} alt="" />
      {plaque}
    </div>
  );
};

import {
  Button,
  Carousel,
  CountingMoney,
  Dots,
  Marquee,
  Meter,
  PageLoader,
  Skeleton,
  toast,
} from "@shwe/ui";
import { useState } from "react";

import { bannerArt } from "../art/banners.ts";
import { Group, Row } from "./group.tsx";
import styles from "./showcase.module.css";

const slides = ["two-d-daily", "live-tables", "slot-festival", "padauk-feast"].map((slug) => ({
  key: slug,
  content: (
    <a href="#carousel" aria-label={slug}>
      <img
        className={styles.slide}
        src={`data:image/svg+xml,${encodeURIComponent(bannerArt(slug, "wide"))}`}
        alt=""
        width="1120"
        height="280"
      />
    </a>
  ),
}));

export function MotionSection() {
  return (
    <>
      <Group name="Marquee" wide>
        <div lang="my">
          <Marquee
            label="News"
            pauseLabel="Pause"
            playLabel="Play"
            items={[
              "ယနေ့ ညနေ 2D ပိတ်ချိန် 15:55 ဖြစ်ပါသည်",
              "အပတ်စဉ် ပရိုမိုးရှင်း ရယူနိုင်ပါပြီ",
              "3D ထီဖွင့်ရက် 2026-11-16 · ပိတ်ချိန် 12:00",
            ]}
          />
        </div>
        <Marquee
          label="Short news"
          pauseLabel="Pause"
          playLabel="Play"
          items={["One short line that opens in full"]}
          onOpen={() => toast.info("Opened")}
        />
      </Group>
      <Group name="Carousel" wide>
        <Carousel
          slides={slides}
          label="Banners"
          previousLabel="Previous"
          nextLabel="Next"
          pauseLabel="Stop"
          playLabel="Start"
          dotLabel={(index) => `Banner ${index + 1}`}
        />
      </Group>
      <Group name="Balance">
        <Balance />
      </Group>
      <Group name="Meters">
        <Meter label="Used" share={0.3} text="30,000 of 100,000" />
        <Meter label="Nearly used" share={0.85} />
        <Meter label="All used" share={1} />
        <Meter label="Sending" share={0.6} progress />
      </Group>
      <Group name="Loading">
        <Row>
          <Dots label="Loading" />
          <Dots small />
        </Row>
        <PageLoader label="Loading the page" />
      </Group>
      <Group name="Skeletons">
        <Row>
          <Skeleton shape="circle" />
          <Skeleton shape="pill" width={92} />
          <Skeleton shape="pill" width={92} />
          <Skeleton shape="line" width={120} />
        </Row>
        <div className={styles.tiles}>
          <Skeleton shape="tile" />
          <Skeleton shape="tile" />
          <Skeleton shape="tile" />
        </div>
        <Skeleton height={96} />
      </Group>
    </>
  );
}

const step = 50_000;

function Balance() {
  const [amount, setAmount] = useState(step);
  return (
    <Row>
      <CountingMoney amount={amount} size="lg" tone="gold" unit />
      <Button size="sm" onClick={() => setAmount(amount + step)}>
        Money comes
      </Button>
      <Button size="sm" onClick={() => setAmount(amount - step)}>
        Money goes
      </Button>
    </Row>
  );
}

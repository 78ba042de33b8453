import { Avatar, Flag, Icon, Mark, Rosette } from "@shwe/ui";

import { iconPaths } from "../src/icon/icon-paths.ts";
import type { IconName } from "../src/icon/icon-paths.ts";
import { Group, Row } from "./group.tsx";
import styles from "./showcase.module.css";

const colours = [
  ..."01234".split("").map((step) => `ink-${step}`),
  ..."50 100 200 300 400 500 600 900".split(" ").map((step) => `gold-${step}`),
  ..."text-1 text-2 text-3 win loss warn info live line-3 paper".split(" "),
];
const fills = "gold card hero sheet cell drum ball steel".split(" ");
const names = Object.keys(iconPaths) as IconName[];

export function BrandSection() {
  return (
    <>
      <Group name="Colours" wide>
        <div className={styles.swatches}>
          {colours.map((name) => (
            <div key={name} className={styles.swatch} style={{ background: `var(--${name})` }}>
              <span>{name}</span>
            </div>
          ))}
          {fills.map((name) => (
            <div key={name} className={styles.swatch} style={{ background: `var(--fill-${name})` }}>
              <span>{name}</span>
            </div>
          ))}
        </div>
      </Group>
      <Group name="Icons" wide>
        <div className={styles.icons}>
          {names.map((name) => (
            <div key={name} className={styles.iconCell}>
              <Icon name={name} />
              <small>{name}</small>
            </div>
          ))}
        </div>
      </Group>
      <Group name="Brand">
        <Row>
          <Avatar size={56} />
          <Mark size={24} />
          <Mark />
          <Mark size={66} />
          <div style={{ width: 160, height: 160 }}>
            <Rosette />
          </div>
        </Row>
        <Row>
          <Flag code="mm" size={42} />
          <Flag code="en" size={42} />
          <Flag code="cn" size={42} />
          <Flag code="thai" size={42} />
          <Flag code="mm" />
          <Flag code="en" />
          <Flag code="cn" />
          <Flag code="thai" />
        </Row>
      </Group>
      <Group name="Type">
        <div lang="my" className={styles.prose}>
          <p>ကြိုးစားအားထုတ်မှု ကျွန်ုပ်တို့ မြွေကျွှို့ အင်္ဂါနေ့ ယနေ့ ညနေ 2D ပိတ်ချိန် 15:55 ဖြစ်ပါသည်။</p>
          <p>
            <b>ထီပေါက်သူစာရင်း ထွက်ဂဏန်းမှတ်တမ်း ဘောင်ချာ အသက် 18 နှစ် ပြည့်ပြီးသူများသာ</b>
          </p>
        </div>
        <p lang="th" className={styles.prose}>
          หวยไทย 2D ปิดรับ 15:55 น. <b>ผลรางวัลวันนี้ 27 ที่นี่</b>
        </p>
        <p lang="zh-Hans" className={styles.prose}>
          泰国 2D 今日开奖 <b>余额 125,400 MMK</b>
        </p>
        <p className={styles.prose}>
          Thai 2D closes at 15:55 · © 2025 «Shwe Padauk» <b>0123456789 +850,000 −1,200 ×80</b>
        </p>
      </Group>
    </>
  );
}

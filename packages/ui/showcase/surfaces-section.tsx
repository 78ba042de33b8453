import {
  Badge,
  Ball,
  Button,
  Card,
  Drum,
  Hero,
  Icon,
  IconTile,
  LiveBadge,
  Money,
  SectionHead,
  Tile,
  figuresClass,
  moreLinkClass,
  tileLinkClass,
} from "@shwe/ui";

import { tileArt } from "../art/tiles.ts";
import type { Motif, Palette } from "../art/tiles.ts";
import { Group, Row } from "./group.tsx";
import styles from "./showcase.module.css";

const picture = (motif: Motif, palette: Palette) =>
  `data:image/svg+xml,${encodeURIComponent(tileArt(motif, palette))}`;

const tiles: [Motif, Palette, string, string][] = [
  ["slot", "violet", "Hintha Slots", "124 games"],
  ["dragon", "teal", "Naga Studio", "86 games"],
  ["pagoda", "amber", "Bagan Play", "64 games"],
  ["lotus", "rose", "Inle Games", "52 games"],
  ["gem", "navy", "Mogok Gems", "47 games"],
  ["crown", "wine", "Mingala Club", "38 games"],
  ["ball", "green", "Chinthe Sports", "318 matches"],
  ["fish", "sea", "Ngapali Fish", "12 games"],
];

export function SurfacesSection() {
  return (
    <>
      <Group name="Hero">
        <Hero className={styles.pad}>
          <div className={styles.stack}>
            <Row>
              <LiveBadge>Live</LiveBadge>
              <b lang="my">ထိုင်း 2D · ညနေ 4:30</b>
            </Row>
            <Row>
              <Drum digit="2" />
              <Drum digit="7" />
              <span className={figuresClass}>1,284.62</span>
            </Row>
            <Row>
              <Button variant="gold" lang="my">
                2D ထိုးမည်
              </Button>
            </Row>
          </div>
        </Hero>
      </Group>
      <Group name="Numbers">
        <Card className={styles.pad}>
          <div className={styles.stack}>
            <Row>
              <Money amount={125400} unit size="xl" tone="gold" />
              <Money amount={18250} unit size="lg" />
              <Money amount={4500} unit />
              <Money amount={900} unit size="sm" />
            </Row>
            <Row>
              <Money amount={850000} signed unit />
              <Money amount={-12000} signed unit />
              <Money amount={12345678901234567890n} />
            </Row>
            <Row>
              <Ball label="2D" />
              <Ball label="1D" steel />
              <Ball label="3D" size="sm" />
              <Ball label="2D" size="sm" steel />
              <Ball label="7" size="xs" />
              <Drum digit="3" size="sm" />
              <Drum digit="8" size="sm" />
              <Drum digit="5" size="md" />
              <Drum digit="9" size="xl" />
            </Row>
            <Row>
              <IconTile icon="down" />
              <IconTile icon="check" tone="win" />
              <IconTile icon="x" tone="bad" />
              <IconTile icon="hour" tone="warn" />
              <IconTile icon="info" tone="info" />
              <IconTile icon="logout" size="lg" />
            </Row>
            <Row>
              <Badge tone="win" icon="check">
                Win
              </Badge>
              <Badge tone="plain" icon="minus">
                Lose
              </Badge>
              <Badge tone="pending" icon="hour">
                Pending
              </Badge>
              <Badge tone="bad" icon="x">
                Refused
              </Badge>
              <Badge tone="info" icon="undo">
                Refunded
              </Badge>
              <Badge tone="pending" size="sm">
                Level 1
              </Badge>
            </Row>
          </div>
        </Card>
      </Group>
      <Group name="Tiles" wide>
        <div>
          <SectionHead
            title="Popular games"
            icon="slot"
            action={
              <a className={moreLinkClass} href="#tiles">
                All
                <Icon name="chev" size={15} />
              </a>
            }
          />
          <div className={styles.tiles}>
            {tiles.map(([motif, palette, name, caption]) => (
              <a key={name} className={tileLinkClass} href="#tiles">
                <Tile image={picture(motif, palette)} name={name} caption={caption} />
              </a>
            ))}
            <a className={tileLinkClass} href="#tiles">
              <Tile image={null} name="No picture" caption="placeholder" />
            </a>
            <a className={tileLinkClass} href="#tiles">
              <Tile
                image="/missing.png"
                secImage={picture("moon", "slate")}
                name="Second picture"
              />
            </a>
          </div>
        </div>
        <div className={styles.pair}>
          {tiles.slice(0, 4).map(([motif, palette, name, caption], index) => (
            <a key={name} className={tileLinkClass} href="#tiles">
              <Tile
                ratio="wide"
                image={picture(motif, palette)}
                name={name}
                caption={caption}
                badge={
                  index === 0 ? (
                    <Badge tone="pending" icon="fire" size="sm">
                      Popular
                    </Badge>
                  ) : undefined
                }
              />
            </a>
          ))}
        </div>
      </Group>
    </>
  );
}

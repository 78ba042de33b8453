import {
  Button,
  Chip,
  Field,
  Icon,
  IconButton,
  OptionRow,
  Flag,
  Segmented,
  Switch,
  buttonClass,
} from "@shwe/ui";
import { useState } from "react";

import { Group, Row } from "./group.tsx";

const variants = ["gold", "line", "soft", "quiet", "danger"] as const;

export function ControlsSection() {
  const [session, setSession] = useState<"morning" | "evening" | "night">("evening");
  const [language, setLanguage] = useState("mm");
  const [pressed, setPressed] = useState(true);
  const [isOn, setOn] = useState(true);
  return (
    <>
      <Group name="Buttons">
        {variants.map((variant) => (
          <Row key={variant}>
            <Button variant={variant}>{variant}</Button>
            <Button variant={variant} icon="ticket" lang="my">
              2D ထိုးမည်
            </Button>
            <Button variant={variant} disabled>
              off
            </Button>
            <Button variant={variant} busy>
              2D ထိုးမည်
            </Button>
          </Row>
        ))}
        <Row>
          <Button variant="gold" size="sm" icon="plus">
            small
          </Button>
          <Button variant="line" size="sm" icon="refresh">
            small
          </Button>
          <Button variant="gold" size="lg" icon="home" lang="my">
            ပင်မသို့ ပြန်သွားမည်
          </Button>
          <a className={buttonClass({ variant: "line" })} href="#content">
            link
          </a>
        </Row>
        <Button variant="gold" size="lg" full disabled icon="lock" lang="my">
          ထိုးချိန် ပိတ်ပါပြီ
        </Button>
        <Row>
          <IconButton icon="menu" label="Menu" />
          <IconButton icon="search" label="Search" ring />
          <IconButton icon="bell" label="Messages" ring disabled />
        </Row>
      </Group>
      <Group name="Fields">
        <Field
          label="Phone"
          prefix="09"
          figures
          inputMode="tel"
          defaultValue="790 345 678"
          icon="phone"
          hint="Six to nine digits after 09"
        />
        <Field
          label="Password"
          type="password"
          icon="lock"
          defaultValue="secret"
          autoComplete="current-password"
          error="The password is not right"
          suffix={<IconButton icon="eye" label="Show the password" />}
        />
        <Field label="Empty" placeholder="Type here" disabled />
        <Segmented
          label="Session"
          value={session}
          onChange={setSession}
          options={[
            { value: "morning", label: "Morning 12:01", disabled: true },
            { value: "evening", label: "Evening 16:30" },
            { value: "night", label: "Night" },
          ]}
        />
        <Switch
          label="Announce my cash-outs"
          caption="Takes effect at once"
          on={isOn}
          onChange={setOn}
        />
        <Row>
          <Chip pressed={pressed} count={10} onClick={() => setPressed(!pressed)} lang="my">
            ပါဝါ
          </Chip>
          <Chip pressed={false} count={20} lang="my">
            ညီကို
          </Chip>
          <Chip icon="paste">Paste</Chip>
          <Chip icon="shuffle" disabled>
            R
          </Chip>
        </Row>
        <div>
          {(["mm", "en", "cn", "thai"] as const).map((code) => (
            <OptionRow
              key={code}
              current={code === language}
              leading={<Flag code={code} />}
              caption={code}
              onClick={() => setLanguage(code)}
            >
              {{ mm: "မြန်မာ", en: "English", cn: "中文", thai: "ไทย" }[code]}
            </OptionRow>
          ))}
          <OptionRow current={false} leading={<Icon name="globe" />}>
            With an icon
          </OptionRow>
        </div>
      </Group>
    </>
  );
}

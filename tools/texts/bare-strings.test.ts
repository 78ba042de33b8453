import { expect, test } from "vitest";

import { bareStrings } from "./bare-strings.ts";
import { namedKeys } from "./named-keys.ts";

const textsIn = (source: string): string[] =>
  bareStrings("x.tsx", source, new Set(["nav.home"])).map(({ line, message }) => {
    const [, text] = /"(.*)"/.exec(message) ?? [];
    return `${line} ${text}`;
  });

test("R-104 a text between tags is found, a number or a translated text is not", () => {
  expect(textsIn('const a = <p>Hello {t("nav.home")} 2025 · +</p>;')).toEqual(["1 Hello"]);
  expect(textsIn('const a =\n<p>{open ? "Close" : `Open ${n}`}</p>;')).toEqual([
    "2 Close",
    "2 Open",
  ]);
});

test("R-104 attributes that are read aloud or shown are checked, the others are not", () => {
  const source =
    '<img alt="Gold" className="wide" aria-label="Menu" data-kind="x" closeLabel="Shut" />';
  expect(textsIn(source)).toEqual(["1 Gold", "1 Menu", "1 Shut"]);
});

test("R-104 a property or attribute with a text name may contain a catalogue key", () => {
  expect(textsIn('const items = [{ label: "nav.home" }, { label: "Home" }];')).toEqual(["1 Home"]);
});

test("R-104 toasts, alerts and the title of the document are checked", () => {
  expect(textsIn('toast.error("No");\nwindow.alert("Hey");\ndocument.title = "Gold";')).toEqual([
    "1 No",
    "2 Hey",
    "3 Gold",
  ]);
});

test("R-104 Burmese, Thai and Chinese script is found in any position, with its line number", () => {
  expect(textsIn('// ရွှေ\nconst a = f("ရွှေ");\nconst b = f("ไทย", `中文`);')).toEqual([
    "2 ရွှေ",
    "3 ไทย",
    "3 中文",
  ]);
});

test("a template uses every key that matches its fixed parts", () => {
  const { templates } = namedKeys("t(`lottery.${id}.title`); t(`${anything}.x`);");
  expect(templates).toHaveLength(1);
  expect(templates[0]?.test("lottery.two.title")).toBe(true);
  expect(templates[0]?.test("lottery.two.text")).toBe(false);
});

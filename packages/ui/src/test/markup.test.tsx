import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { Button, Dots, Field, Icon, Mark, Money, Tile } from "../index.ts";

const html = (node: ReactNode) => renderToStaticMarkup(node);
const words = (node: ReactNode) => html(node).replaceAll(/<[^>]*>/g, "");

test("R-114 an amount shows a comma every three digits, MMK only when asked, and a sign for a change", () => {
  expect(words(<Money amount={125400} />)).toBe("125,400");
  expect(words(<Money amount={125400n} unit />)).toBe("125,400MMK");
  expect(words(<Money amount={850000} signed />)).toBe("+850,000");
  expect(words(<Money amount={-1200} />)).toBe("−1,200");
  expect(words(<Money amount={0} signed />)).toBe("0");
});

test("R-111 the loader is three dots with an accessible name", () => {
  const loader = html(<Dots label="Loading" />);
  expect(loader.match(/<i /g)).toHaveLength(3);
  expect(loader).toContain('role="status"');
  expect(words(<Dots label="Loading" />)).toBe("Loading");
  expect(html(<Dots />)).toContain('aria-hidden="true"');
});

test("a busy button has the same name and cannot be pressed again", () => {
  const busy = html(<Button busy>Place the bet</Button>);
  expect(busy).toMatch(/<button[^>]* disabled=""/);
  expect(busy).toContain('aria-busy="true"');
  expect(busy).toContain("Place the bet");
  expect(html(<Button>Place the bet</Button>)).not.toMatch(/disabled|aria-busy/);
});

test("a field ties its label, its error and its state together", () => {
  const field = html(<Field id="phone" label="Phone" hint="Starts with 09" error="Too short" />);
  expect(field).toContain('<label class="');
  expect(field).toContain('for="phone"');
  expect(field).toContain('aria-invalid="true"');
  expect(field).toContain('aria-describedby="phone-note"');
  expect(field).toMatch(/<p id="phone-note"[^>]*role="alert"/);
  expect(words(<Field id="phone" label="Phone" hint="Starts with 09" />)).toBe(
    "PhoneStarts with 09",
  );
});

test("icons are silent unless they are named, and two marks on a page share no id", () => {
  expect(html(<Icon name="home" />)).toContain('aria-hidden="true"');
  expect(html(<Icon name="home" label="Home" />)).toMatch(/role="img" aria-label="Home"/);
  const ids = html(
    <>
      <Mark />
      <Mark />
    </>,
  ).match(/ id="[^"]+"/g);
  expect(new Set(ids).size).toBe(2);
});

test("a tile falls back to its second picture, then to the first letter of its name", () => {
  expect(html(<Tile image="/a.svg" secImage="/b.svg" name="Bagan" />)).toContain('src="/a.svg"');
  expect(html(<Tile image={null} secImage="/b.svg" name="Bagan" />)).toContain('src="/b.svg"');
  const bare = html(<Tile image={null} name="Bagan" />);
  expect(bare).not.toContain("<img");
  expect(bare).toContain(">B<");
});

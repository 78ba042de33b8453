import { defaultLocale, locale_key, localeCodes, type LocaleCode } from "@shwe/contract/locales";
import { lotteryPagePaths } from "@shwe/contract/player/games";
import type { Rolldown } from "vite";

import type { PartName } from "../src/locales/text-parts.ts";

type PageSources = { pages: string[]; texts: PartName[] };

const lottery: PageSources = {
  pages: ["src/routes/lottery.tsx", "src/features/lottery/bet/controls.ts"],
  texts: ["lottery"],
};

/**
 * The pages that visits often begin with, apart from the home page: the sources of their code, and their texts, as in `src/app/router.tsx`. A
 * page that is missing here works, but its files are requested only when the entry runs.
 */
const preloaded_pages: Readonly<Record<string, PageSources>> = {
  ...Object.fromEntries(Object.values(lotteryPagePaths).map((path) => [path, lottery])),
  "/betslip": { pages: ["src/routes/betslip.tsx"], texts: ["lottery", "history"] },
  "/win-number": { pages: ["src/routes/win-number.tsx"], texts: ["lottery", "results"] },
  "/winner-list": { pages: ["src/routes/winner-list.tsx"], texts: ["lottery", "results"] },
  "/login": { pages: ["src/routes/login.tsx"], texts: ["account"] },
  "/register": { pages: ["src/routes/register.tsx"], texts: ["account"] },
  "/profile": { pages: ["src/routes/profile.tsx"], texts: ["account", "protection"] },
};

const textSource = (part: PartName, code: LocaleCode): string =>
  part === "first" ? `src/locales/${code}.ts` : `src/locales/${part}/${code}.ts`;

/**
 * An inline script of the shell, which every path shares: it preloads the files of the opened page in the stored
 * language.
 */
export function preloadScript(bundle: Rolldown.OutputBundle): string {
  const chunks = Object.values(bundle).filter((part) => part.type === "chunk");
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (entry === undefined) throw new Error("the build has no entry");
  const atOnce = new Set([entry.fileName, ...entry.imports, ...cssOf(entry)]);
  const files: string[] = [];
  const numbersOf = (sources: string[]): number[] => {
    const wanted = sources
      .map((source) => chunkOf(chunks, source))
      .flatMap((chunk) => [chunk, ...chunk.imports.map((file) => bundle[file])])
      .flatMap((chunk) => (chunk?.type === "chunk" ? [chunk.fileName, ...cssOf(chunk)] : []));
    return [...new Set(wanted)]
      .filter((file) => !atOnce.has(file))
      .map((file) => numberOf(files, file));
  };
  const inEach = (parts: PartName[]): Record<LocaleCode, number[]> =>
    Object.fromEntries(
      localeCodes.map((code) => [code, numbersOf(parts.map((part) => textSource(part, code)))]),
    ) as Record<LocaleCode, number[]>;
  const pages = Object.entries(preloaded_pages).map(([path, { pages: sources, texts }]) => [
    path,
    { "": numbersOf(sources), ...inEach(texts) },
  ]);
  return script(inEach(["first"]), Object.fromEntries(pages), files);
}

const cssOf = (chunk: Rolldown.OutputChunk): string[] => [
  ...(chunk.viteMetadata?.importedCss ?? []),
];

function chunkOf(chunks: Rolldown.OutputChunk[], source: string): Rolldown.OutputChunk {
  const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source));
  if (found === undefined) throw new Error(`the build has no chunk for ${source}`);
  return found;
}

function numberOf(files: string[], file: string): number {
  if (!files.includes(file)) files.push(file);
  return files.indexOf(file);
}

const script = (first: object, pages: object, files: string[]): string => `
  {
    const files = ${JSON.stringify(files)};
    const first = ${JSON.stringify(first)};
    const page = ${JSON.stringify(pages)}[location.pathname] || {};
    let code = "${defaultLocale}";
    try {
      code = localStorage.getItem("${locale_key}") || code;
    } catch {}
    for (const number of [...(first[code] || []), ...(page[""] || []), ...(page[code] || [])]) {
      const link = document.createElement("link");
      const isStyle = files[number].endsWith(".css");
      link.rel = isStyle ? "preload" : "modulepreload";
      if (isStyle) link.as = "style";
      link.crossOrigin = "";
      link.fetchPriority = "low";
      link.href = "/" + files[number];
      document.head.append(link);
    }
  }
`;

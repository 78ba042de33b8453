import { globSync, readFileSync } from "node:fs";

import { lineOf, report } from "./finding.ts";
import type { Finding } from "./finding.ts";

/**
 * `npm run source:check`: rules of the house that a linter has no word for. Each is a pattern, the files it is looked for in, the
 * files that may, and why.
 */
type HouseRule = { pattern: RegExp; files: string[]; except: string[]; message: string };

const code = [
  "{apps,packages}/*/{src,scripts,bench,test,build}/**/*.{ts,tsx}",
  "{tools,e2e}/**/*.ts",
];

const houseRules: HouseRule[] = [
  {
    pattern:
      /(eslint|oxlint)-disable|@ts-(ignore|expect-error|nocheck)|oxfmt-ignore|prettier-ignore/g,
    files: code,
    except: ["tools/check-source.ts", "tools/gates-selftest.ts"],
    message: "a gate is not switched off in place: change the code, or the rule for all",
  },
  {
    pattern: /\b(TODO|FIXME|HACK|XXX)\b/g,
    files: code,
    except: ["tools/check-source.ts"],
    message: "open work stands in the tracker, not in the code",
  },
  {
    pattern: /\b(test|it|describe)(\.\w+)*\.(skip|only|todo|fixme|fails?)\b/g,
    files: code,
    except: ["tools/check-source.ts"],
    message: "a test runs, or is not there",
  },
  {
    pattern: /[{,]\s*retr(y|ies):\s*\d/g,
    files: ["{apps,packages}/**/*.test.{ts,tsx}", "{tools,e2e}/**/*.{test,spec}.ts"],
    except: [],
    message:
      "a test that failed has found something: playwright.config.ts says what is tried again",
  },
  {
    // The build lowers syntax, not the library: these would pass every test here and break on a cheap old phone.
    pattern:
      /\.(toSorted|toReversed|toSpliced|isWellFormed)\(|Promise\.withResolvers|\b(Object|Map)\.groupBy|AbortSignal\.any\(|Array\.fromAsync|URL\.canParse/g,
    files: ["apps/player/src/**/*.{ts,tsx}", "packages/{ui,rules,contract}/src/**/*.{ts,tsx}"],
    except: ["**/*.test.{ts,tsx}", "packages/ui/src/test/**"],
    message: "is younger than the oldest browser the player is built for",
  },
  {
    pattern: /\bwaitForTimeout\(/g,
    files: code,
    except: ["tools/check-source.ts"],
    message: "a test waits for a condition, not for time to pass",
  },
  {
    // Behind a proxy these are the proxy's, and one caller would use up the limits of all.
    pattern: /\bremoteAddress\b|\breq(uest)?\.ips?\b/g,
    files: ["apps/server/src/**/*.ts"],
    except: ["apps/server/src/platform/http/client-address{,.test}.ts"],
    message: "platform/http/client-address.ts alone decides who is asking",
  },
  {
    // A client of its own would wait for a Redis that hangs.
    pattern: /\bfrom "(redis|@redis\/[\w-]+)"/g,
    files: ["apps/server/src/**/*.ts"],
    except: ["apps/server/src/platform/redis.ts"],
    message: "platform/redis.ts gives every call to Redis its bound",
  },
];

const faultsOf = ({ pattern, files, except, message }: HouseRule): Finding[] =>
  globSync(files, { exclude: [...except, "**/node_modules/**", "**/*.gen.ts"] })
    .toSorted()
    .flatMap((file) => {
      const source = readFileSync(file, "utf8");
      return [...source.matchAll(pattern)].map((match) => ({
        file,
        line: lineOf(source, match.index),
        message: `${match[0]}: ${message}`,
      }));
    });

report(houseRules.flatMap(faultsOf), `source: ${houseRules.length} house rules kept`);

import { globSync, readFileSync } from "node:fs";

import { lineOf, report } from "./finding.ts";
import type { Finding } from "./finding.ts";

/**
 * `npm run source:check`: project rules that no linter has. Each is a forbidden pattern, the files it applies to, the
 * exceptions and the reason.
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
    message: "do not disable a gate for one line: change the code, or the rule",
  },
  {
    pattern: /\b(TODO|FIXME|HACK|XXX)\b/g,
    files: code,
    except: ["tools/check-source.ts"],
    message: "open work belongs in the tracker, not in the code",
  },
  {
    pattern: /\b(test|it|describe)(\.\w+)*\.(skip|only|todo|fixme|fails?)\b/g,
    files: code,
    except: ["tools/check-source.ts"],
    message: "do not skip tests: run or remove them",
  },
  {
    pattern: /[{,]\s*retr(y|ies):\s*\d/g,
    files: ["{apps,packages}/**/*.test.{ts,tsx}", "{tools,e2e}/**/*.{test,spec}.ts"],
    except: [],
    message:
      "a test that failed has found something: playwright.config.ts says what is tried again",
  },
  {
    // The build compiles new syntax for old browsers but adds no polyfills: methods newer than the oldest supported
    // browser work in the browser of the tests and fail on old phones.
    pattern:
      /\.(toSorted|toReversed|toSpliced|isWellFormed)\(|Promise\.withResolvers|\b(Object|Map)\.groupBy|AbortSignal\.any\(|Array\.fromAsync|URL\.canParse/g,
    files: [
      "apps/player/src/**/*.{ts,tsx}",
      "packages/{client,ui,rules,contract}/src/**/*.{ts,tsx}",
      "apps/studio/src/{amounts,client,fairness,frame,rounds,verifier}/**/*.{ts,tsx}",
      "apps/studio/src/games/**/*.{ts,tsx}",
    ],
    except: ["**/*.test.{ts,tsx}", "packages/ui/src/test/**"],
    message: "is not supported by the oldest browser that the player is built for",
  },
  {
    pattern: /\bwaitForTimeout\(/g,
    files: code,
    except: ["tools/check-source.ts"],
    message: "a test waits for a condition, not for time to pass",
  },
  {
    // Behind a proxy `remoteAddress` and `request.ip` are the address of the proxy, so all callers would share one rate
    // limit.
    pattern: /\bremoteAddress\b|\breq(uest)?\.ips?\b/g,
    files: ["apps/server/src/**/*.ts"],
    except: ["apps/server/src/platform/http/client-address{,.test}.ts"],
    message: "only platform/http/client-address.ts determines the caller's address",
  },
  {
    // A Redis client that is created outside platform/redis.ts has none of our timeouts, so it would wait forever for a
    // Redis that hangs.
    pattern: /\bfrom "(redis|@redis\/[\w-]+)"/g,
    files: ["apps/server/src/**/*.ts"],
    except: ["apps/server/src/platform/redis.ts"],
    message: "use platform/redis.ts, which sets a timeout for every command",
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

report(houseRules.flatMap(faultsOf), `source: ${houseRules.length} project rules hold`);

import { expect, test } from "vitest";

import { createDurationHistogram } from "./duration-histogram.ts";

test("counts each answer in every bucket above its duration", () => {
  const histogram = createDurationHistogram("took_seconds", "How long.");
  histogram.observe("/api/banner", "GET", 200, 0.0005);
  histogram.observe("/api/banner", "GET", 200, 0.05);
  histogram.observe("/api/banner", "GET", 200, 60);
  histogram.observe("/api/banner", "POST", 404, 0.001);
  const text = histogram.text();
  const series = 'route="/api/banner",method="GET",status="200"';
  expect(text).toContain("# TYPE took_seconds histogram\n");
  expect(text).toContain(`took_seconds_bucket{${series},le="0.001"} 1\n`);
  expect(text).toContain(`took_seconds_bucket{${series},le="0.05"} 2\n`);
  expect(text).toContain(`took_seconds_bucket{${series},le="10"} 2\n`);
  expect(text).toContain(`took_seconds_bucket{${series},le="+Inf"} 3\n`);
  expect(text).toContain(`took_seconds_count{${series}} 3\n`);
  expect(text).toContain('method="POST",status="404",le="0.001"} 1\n');
});

test("creates no more series than its limit", () => {
  const histogram = createDurationHistogram("took_seconds", "How long.");
  for (let i = 0; i < 5000; i += 1) histogram.observe(`/r${i}`, "GET", 200, 1);
  expect(histogram.text().match(/_count\{/g)).toHaveLength(2000);
});

import { Counter, Gauge, type Registry } from "prom-client";
import type { Platform } from "../platform.ts";

export function measurePages(register: Registry, platform: Platform) {
  measurePageCache(register, platform);
  measureMarkup(register, platform);
}

function measureMarkup(register: Registry, { markupCache }: Platform) {
  new Counter({
    name: "folkmoot_markup_cache_requests_total",
    help: "Parts of pages that were there, or had to be rendered",
    labelNames: ["result"],
    registers: [register],
    collect() {
      this.reset();
      for (const [result, count] of Object.entries(markupCache.uses)) this.inc({ result }, count);
    },
  });
  new Gauge({
    name: "folkmoot_markup_cache_bytes",
    help: "Room that kept parts of pages take",
    registers: [register],
    collect() {
      this.set(markupCache.totals().bytes);
    },
  });
}

function measurePageCache(register: Registry, { pageCache }: Platform) {
  new Counter({
    name: "folkmoot_page_cache_requests_total",
    help: "Pages and answers that guests asked for: kept and fresh, kept and made anew behind their back, or not kept",
    labelNames: ["kind", "result"],
    registers: [register],
    collect() {
      this.reset();
      for (const [kind, uses] of Object.entries(pageCache.uses))
        for (const [result, count] of Object.entries(uses)) this.inc({ kind, result }, count);
    },
  });
  new Counter({
    name: "folkmoot_page_cache_refused_total",
    help: "Pages and answers that were not kept, because those in their way are asked for more often",
    registers: [register],
    collect() {
      this.reset();
      this.inc(pageCache.refused);
    },
  });
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers: [register],
      collect() {
        this.set(value());
      },
    });
  gauge(
    "folkmoot_page_cache_entries",
    "Pages and answers that are kept",
    () => pageCache.totals().entries,
  );
  gauge(
    "folkmoot_page_cache_bytes",
    "Room that they take, as they are and compressed",
    () => pageCache.totals().units,
  );
  gauge("folkmoot_page_cache_bytes_max", "Room that they may take", () => pageCache.maxBytes);
}

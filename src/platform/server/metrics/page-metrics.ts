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
      this.set(markupCache.held().bytes);
    },
  });
}

function measurePageCache(register: Registry, { pageCache }: Platform) {
  new Counter({
    name: "folkmoot_page_cache_requests_total",
    help: "Pages that guests asked for: kept and fresh, kept and rendered anew behind their back, or not kept",
    labelNames: ["result"],
    registers: [register],
    collect() {
      this.reset();
      for (const [result, count] of Object.entries(pageCache.uses)) this.inc({ result }, count);
    },
  });
  new Gauge({
    name: "folkmoot_page_cache_entries",
    help: "Pages that are kept",
    registers: [register],
    collect() {
      this.set(pageCache.held().entries);
    },
  });
  new Gauge({
    name: "folkmoot_page_cache_bytes",
    help: "Room that kept pages take",
    registers: [register],
    collect() {
      this.set(pageCache.held().units);
    },
  });
}

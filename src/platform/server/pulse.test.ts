import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLogger } from "./logging/logger.ts";
import { createPulse, type Pulse } from "./pulse.ts";

let now = 0;
let pulse: Pulse;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  vi.spyOn(performance, "now").mockImplementation(() => now);
  pulse = createPulse(createLogger("fatal"));
  pulse.start();
});
afterEach(() => {
  pulse.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function beat({ late = 0 } = {}) {
  now += 100 + late;
  vi.advanceTimersByTime(100);
}

const begin = (count: number) => Array.from({ length: count }, () => pulse.begin("GET /", "call"));

test("a single slow task in an idle process refuses no calls", () => {
  for (const end of begin(1)) end();
  beat();
  begin(30);
  beat({ late: 900 });
  expect(pulse.isOverloaded(0.5)).toBe(false);
});

test("an overloaded process refuses calls by its throughput", () => {
  const calls = begin(100);
  for (let beats = 0; beats < 5; beats += 1) {
    calls.pop()?.();
    beat({ late: 300 });
  }
  expect(pulse.isOverloaded(30)).toBe(true);
  expect(pulse.isOverloaded(60)).toBe(false);
  beat();
  expect(pulse.isOverloaded(0.5)).toBe(false);
});

test("a process without responses yet is not taken for overloaded", () => {
  begin(30);
  beat({ late: 300 });
  beat({ late: 300 });
  expect(pulse.isOverloaded(0.5)).toBe(false);
});

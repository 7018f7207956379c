import { expect, test } from "vitest";
import { cachedRequests, staleMs } from "./cached-requests.ts";

function countedAsk() {
  let time = 0;
  let count = 0;
  const answerOf = cachedRequests(
    async (key: string) => {
      count += 1;
      if (key === "broken") throw new Error("No answer.");
      return `${key} ${count}`;
    },
    () => time,
  );
  return { answerOf, pass: (milliseconds: number) => (time += milliseconds), count: () => count };
}

test("a response is reused for five minutes, by key", async () => {
  const { answerOf, pass } = countedAsk();
  expect(await answerOf("one")).toBe("one 1");
  expect(await answerOf("other")).toBe("other 2");
  pass(staleMs - 1);
  expect(await answerOf("one")).toBe("one 1");
  pass(1);
  expect(await answerOf("one")).toBe("one 3");
});

test("a failure is not cached", async () => {
  const { answerOf, count } = countedAsk();
  await expect(answerOf("broken")).rejects.toThrow("No answer.");
  await expect(answerOf("broken")).rejects.toThrow("No answer.");
  expect(count()).toBe(2);
});

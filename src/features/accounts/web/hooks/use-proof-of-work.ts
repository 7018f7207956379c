import { useEffect, useState } from "react";

const batch = 256;

/**
 * Searches while the form is filled in. Returns an empty string until found, and undefined if the browser cannot
 * compute digests (no HTTPS): then the visitor answers a question instead.
 */
export function useProofOfWork(token: string, difficulty: number): string | undefined {
  const [answer, setAnswer] = useState<string | undefined>("");
  useEffect(() => {
    const search = new AbortController();
    setAnswer(canDigest() ? "" : undefined);
    void findAnswer(token, difficulty, search.signal).then((solution) => {
      if (solution !== "" && !search.signal.aborted) setAnswer(solution);
    });
    return () => search.abort();
  }, [token, difficulty]);
  return answer;
}

const canDigest = () => globalThis.crypto?.subtle !== undefined;

async function findAnswer(token: string, difficulty: number, signal: AbortSignal): Promise<string> {
  if (!canDigest()) return "";
  for (let first = 0; !signal.aborted; first += batch) {
    const solution = await findProof(token, difficulty, first);
    if (solution !== undefined) return String(solution);
  }
  return "";
}

/** The first number of the batch that solves the puzzle. */
async function findProof(token: string, difficulty: number, first: number) {
  const numbers = Array.from({ length: batch }, (_, index) => first + index);
  const digests = await Promise.all(numbers.map((number) => firstBitsOf(`${token}:${number}`)));
  const index = digests.findIndex((bits) => bits >>> (32 - difficulty) === 0);
  return index < 0 ? undefined : first + index;
}

async function firstBitsOf(text: string): Promise<number> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return new DataView(digest).getUint32(0);
}

import { useEffect, useRef, useState } from "react";
import type { Rich2Element } from "#features/formats/contract/resources.ts";
import { convertBody, parseBlocks } from "../writing/written-body.ts";

export function useAddedQuote(quote: string): Rich2Element[] | undefined {
  const [added, setAdded] = useState<Rich2Element[]>();
  const last = useRef(quote);

  useEffect(() => {
    if (!quote || quote === last.current) return;
    last.current = quote;
    convertBody(quote, "markdown", "rich2").then(
      ({ body }) => setAdded(parseBlocks(body)),
      () => setAdded([{ type: "p", children: [{ text: quote }] }]),
    );
  }, [quote]);

  return added;
}

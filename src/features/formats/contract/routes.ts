import { z } from "zod";
import { endpoint, signedInByAny } from "#platform/contract/endpoints/endpoint.ts";
import { formatSchema } from "./resources.ts";

const written = { body: z.string().max(1_000_000), format: formatSchema };

export const quoteBody = endpoint({
  method: "POST",
  path: "/rich/quote",
  summary: "Render a body as a quote",
  description: "The HTML that readers would see, for editors that show quotes.",
  access: signedInByAny,
  cost: "read",
  body: z.object(written),
  output: z.object({ quote: z.string() }),
});

export const convertBody = endpoint({
  method: "POST",
  path: "/rich/convert",
  summary: "Convert a body into another format",
  description: "Between rich2 and Markdown nothing that both can say gets lost.",
  access: signedInByAny,
  cost: "write",
  body: z.object({ ...written, to: z.enum(["rich2", "markdown"]) }),
  status: 200,
  output: z.object({ body: z.string(), format: formatSchema }),
});

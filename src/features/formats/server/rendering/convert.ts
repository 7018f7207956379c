import type { Format } from "../../contract/resources.ts";
import { type ConversionTarget, convertBody } from "../converting/convert-body.ts";
import { convertOnThread, isLong } from "./on-thread.ts";

/** `convertBody` for untrusted sources; long ones are converted on a thread. */
export const convert = async (
  { body, format }: { body: string; format: Format },
  to: ConversionTarget,
): Promise<string> =>
  isLong({ body, format })
    ? convertOnThread({ body, format }, to)
    : convertBody({ body, from: format, to });

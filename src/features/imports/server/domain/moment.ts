import { z } from "zod";

/** When something was made, as a line of a file says it. */
export const moment = () => z.coerce.date("no date such as 2026-01-31T12:00:00Z");

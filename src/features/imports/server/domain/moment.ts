import { z } from "zod";

const noDate = "no date such as 2026-01-31T12:00:00Z";

export const moment = () =>
  z.coerce
    .date(noDate)
    .min(new Date("0001-01-01T00:00:00Z"), noDate)
    .max(new Date("9999-12-31T00:00:00Z"), noDate);

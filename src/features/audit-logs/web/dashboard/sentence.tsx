import { Fragment } from "react";
import { Link } from "#ui/navigation/link.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import type { AuditLog } from "./pages/load-audit-logs.ts";

export const Sentence = ({ parts }: { parts: AuditLog["sentence"] }) =>
  parts.map(({ text, url, date }, index) => {
    const key = `${index}`;
    if (date) return <DateTime key={key} value={date} type="extended" />;
    if (!url) return <Fragment key={key}>{text}</Fragment>;
    return (
      <Link key={key} href={url}>
        <bdi>{text}</bdi>
      </Link>
    );
  });

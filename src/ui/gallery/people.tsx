import { CountBadge } from "../values/count-badge.tsx";
import { DateTime } from "../values/date-time.tsx";
import { FileSize } from "../values/file-size.tsx";
import { NumberCompact } from "../values/number-compact.tsx";
import { Photo } from "../values/photo.tsx";
import { Tag } from "../values/tag.tsx";
import { Row, Section } from "./section.tsx";

const portrait =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Crect width='8' height='8' fill='%23d9b48f'/%3E%3Ccircle cx='4' cy='3' r='1.6' fill='%236b4a33'/%3E%3Cellipse cx='4' cy='7.6' rx='2.8' ry='2.6' fill='%236b4a33'/%3E%3C/svg%3E";

const sizes = ["xsmall", "small", "medium", "large", "xlarge"] as const;
const launch = Date.UTC(2026, 10, 21, 10, 42);
const minutesAgo = (minutes: number) => Date.now() - minutes * 60_000;

export function PeopleGallery() {
  return (
    <Section id="people" title="People, counts and dates">
      <Row name="Photos">
        {sizes.map((size) => (
          <Photo key={size} src={portrait} size={size} alt="Ada" />
        ))}
      </Row>
      <Row name="Without a photo">
        {sizes.map((size) => (
          <Photo
            key={size}
            src={size === "large" ? "/does-not-exist.png" : undefined}
            size={size}
          />
        ))}
      </Row>
      <Row name="By the first letter">
        {["Ada", "Émile", "张伟", "ليلى", "Ольга", "7of9"].map((name) => (
          <Photo key={name} name={name} />
        ))}
      </Row>
      <Row name="Counts">
        <CountBadge count={3} label="3 new" />
        <CountBadge count={42} />
        <CountBadge count={128} />
        <CountBadge count={12} tone="quiet" />
      </Row>
      <Row name="Tags">
        <Tag>Standard</Tag>
        <Tag preset="greyscale">Greyscale</Tag>
        <Tag preset="colored" icon="pin">
          Announcement
        </Tag>
        <Tag preset="success" icon="check">
          Answered
        </Tag>
        <Tag preset="warning">Pending</Tag>
        <Tag preset="error">Banned</Tag>
        <Tag href="/tags/geometry">geometry</Tag>
      </Row>
      <Row name="Fixed dates">
        <DateTime value={launch} />
        <DateTime value={launch} type="compact" />
        <DateTime value={launch} type="time" />
        <DateTime value={launch} type="extended" />
      </Row>
      <Row name="Relative dates">
        <DateTime value={minutesAgo(0)} mode="relative" />
        <DateTime value={minutesAgo(7)} mode="relative" />
        <DateTime value={minutesAgo(7)} mode="relative" type="compact" />
        <DateTime value={minutesAgo(60 * 30)} mode="relative" />
      </Row>
      <Row name="Numbers">
        <NumberCompact value={999} />
        <NumberCompact value={12_345} />
        <NumberCompact value={7_890_000} />
        <FileSize bytes={640} />
        <FileSize bytes={5_400_000} />
      </Row>
    </Section>
  );
}

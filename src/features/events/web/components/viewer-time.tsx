import { use, useEffect, useState } from "react";
import { FormattedDate, FormattedMessage } from "react-intl";
import { TimeZone } from "#ui/values/time-zone.ts";
import type { ReceivedEvent } from "../../contract/resources.ts";

interface ViewerTimeProps {
  event: ReceivedEvent;
  value: string;
}

/** When it starts in the viewer's time zone, if clocks there show another time than at the event. */
export function ViewerTime({ event, value }: ViewerTimeProps) {
  const chosen = use(TimeZone);
  const [here, setHere] = useState<string>();
  useEffect(() => setHere(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  const timeZone = chosen ?? here;
  if (!timeZone || event.allDayEvent || isSameTime(value, timeZone, event.timezone)) return null;
  return (
    <div>
      <FormattedMessage
        id="events.viewerTime"
        values={{
          when: (
            <FormattedDate
              value={value}
              timeZone={timeZone}
              weekday="short"
              day="numeric"
              month="short"
              hour="numeric"
              minute="numeric"
              timeZoneName="short"
            />
          ),
        }}
      />
    </div>
  );
}

function isSameTime(value: string, one: string, other: string): boolean {
  const read = (timeZone: string) =>
    new Intl.DateTimeFormat("en", { timeZone, dateStyle: "short", timeStyle: "short" }).format(
      new Date(value),
    );
  return read(one) === read(other);
}

import { SettingsOfGroup, settingsOf } from "#features/settings/web/public.ts";
import { SendTest } from "../send-test.tsx";

const page = settingsOf("mail");

export const loader = page.loader;
export const action = page.action;

export default function MailSettingsPage() {
  return (
    <SettingsOfGroup>
      <SendTest />
    </SettingsOfGroup>
  );
}

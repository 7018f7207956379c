declare module "gettext-parser" {
  interface Message {
    msgctxt?: string;
    msgid: string;
    msgstr: string[];
    comments?: { extracted?: string; flag?: string };
  }
  interface Translations {
    charset?: string;
    headers: Record<string, string>;
    translations: Record<string, Record<string, Message>>;
  }
  export const po: {
    parse(content: string, options?: { validation?: boolean }): Translations;
    compile(table: Translations): Buffer;
  };
}

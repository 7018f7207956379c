import { expect, test } from "vitest";
import { z } from "zod";
import {
  findChoiceTextID,
  findOptionTextID,
} from "#features/layouts/contract/rules/option-texts.ts";
import { sections } from "#features/layouts/server/domain/sections.ts";
import { widgets } from "#features/layouts/server/public.ts";
import { assemble } from "./assemble.ts";
import { readTexts } from "./texts.ts";

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: (string | number)[];
  $ref?: string;
  $defs?: Record<string, Schema>;
}

interface Option {
  path: string;
  choices: readonly (string | number)[];
}

function optionsIn(root: Schema, schema: Schema, above = ""): Option[] {
  const name = schema.$ref?.split("/").at(-1);
  const { properties = {}, items } = (name && root.$defs?.[name]) || schema;
  const own = Object.entries(properties).flatMap(([key, property]) => {
    const path = above === "" ? key : `${above}.${key}`;
    const choices = property.enum ?? property.items?.enum ?? [];
    return [{ path, choices }, ...optionsIn(root, property, path)];
  });
  return items ? [...own, ...optionsIn(root, items, above)] : own;
}

test("each option of a widget, and each value that it offers, has words in the editor", () => {
  const english = readTexts().filter(({ part, locale }) => part && locale === "en");
  const messages = Object.assign({}, ...english.map((source) => source.messages));
  const missing = assemble()
    .list(widgets)
    .filter(({ id }) => id !== "react.titleBar")
    .flatMap(({ id: widget, props }) => {
      const schema = z.toJSONSchema(props, { unrepresentable: "any", io: "input" }) as Schema;
      return optionsIn(schema, schema).flatMap(({ path, choices }) => [
        ...(findOptionTextID(messages, "widgetOption", { widget, path })
          ? []
          : [`${widget} ${path}`]),
        ...choices
          .filter((choice) => !findChoiceTextID(messages, { widget, path }, choice))
          .map((choice) => `${widget} ${path} = ${choice}`),
      ]);
    });
  expect(missing).toEqual([]);
});

test("each widget and section has a name in the editor", () => {
  const english = readTexts().filter(({ locale }) => locale === "en");
  const names = Object.assign({}, ...english.map(({ messages }) => messages));
  const described = [...assemble().list(widgets), ...sections];
  expect(described.filter(({ id }) => !names[`widgetName.${id}`]).map(({ id }) => id)).toEqual([]);
});

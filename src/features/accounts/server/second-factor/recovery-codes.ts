import { randomInt } from "node:crypto";
import { digestOf } from "../domain/secrets.ts";

const count = 10;
/** 32 characters that are not taken for each other. */
const alphabet = "abcdefghijkmnpqrstuvwxyz23456789";
const length = 16;

/** New codes, each of 80 bits and written in groups of four. */
export const newRecoveryCodes = (): string[] => Array.from({ length: count }, newRecoveryCode);

function newRecoveryCode(): string {
  const characters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
  return characters.match(/.{4}/g)?.join("-") ?? characters;
}

/** As it is kept: hyphens, spaces and capitals make no difference. */
export const digestOfRecoveryCode = (code: string): Buffer =>
  digestOf(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ""));

export const isTimeCode = (code: string): boolean => /^\d{6}$/.test(code);

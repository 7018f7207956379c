import { generateKeyPairSync, sign } from "node:crypto";
import { expect, test } from "vitest";
import { isFromAmazon, readSesMessage, type SnsEnvelope } from "./amazon.ts";

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
const asked: string[] = [];
const loadKey = async (url: string) => {
  asked.push(url);
  return publicKey;
};

const cert = "https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-1.pem";

function message(change: Partial<SnsEnvelope> = {}): SnsEnvelope {
  const envelope: SnsEnvelope = {
    Type: "Notification",
    MessageId: "m1",
    TopicArn: "arn:aws:sns:eu-west-1:1:bounces",
    Message: "what happened",
    Timestamp: "2026-11-23T08:00:00.000Z",
    SignatureVersion: "2",
    Signature: "",
    SigningCertURL: cert,
    ...change,
  };
  const signed = `Message\n${envelope.Message}\nMessageId\n${envelope.MessageId}\nTimestamp\n${envelope.Timestamp}\nTopicArn\n${envelope.TopicArn}\nType\n${envelope.Type}\n`;
  const algorithm = envelope.SignatureVersion === "2" ? "RSA-SHA256" : "RSA-SHA1";
  return {
    ...envelope,
    Signature: sign(algorithm, Buffer.from(signed), privateKey).toString("base64"),
  };
}

test("both signature versions of Amazon are accepted, and no changed message", async () => {
  expect(await isFromAmazon(message(), loadKey)).toBe(true);
  expect(await isFromAmazon(message({ SignatureVersion: "1" }), loadKey)).toBe(true);
  expect(await isFromAmazon({ ...message(), Message: "other" }, loadKey)).toBe(false);
  expect(await isFromAmazon({ ...message(), Subject: "more" }, loadKey)).toBe(false);
});

test.each([
  "http://sns.eu-west-1.amazonaws.com/key.pem",
  "https://sns.eu-west-1.amazonaws.com.evil.example/key.pem",
  "https://evil.example/sns.eu-west-1.amazonaws.com/key.pem",
  "https://sns.eu-west-1.amazonaws.com@evil.example/key.pem",
  "https://s3.amazonaws.com/key.pem",
  "https://sns.eu-west-1.amazonaws.com/key.txt",
])("a certificate elsewhere is not even looked at: %s", async (SigningCertURL) => {
  asked.length = 0;
  expect(await isFromAmazon(message({ SigningCertURL }), loadKey)).toBe(false);
  expect(asked).toEqual([]);
});

test("bounces and complaints are read from what SES says", () => {
  const bounce = (bounceType: string) =>
    JSON.stringify({
      notificationType: "Bounce",
      bounce: {
        bounceType,
        feedbackId: "f1",
        bouncedRecipients: [{ emailAddress: "a@example.org", diagnosticCode: "smtp; 550" }],
      },
    });
  const found = { id: "f1", address: "a@example.org", reason: "smtp; 550" };
  expect(readSesMessage(bounce("Permanent"))).toEqual([{ ...found, kind: "hard" }]);
  expect(readSesMessage(bounce("Transient"))).toEqual([{ ...found, kind: "soft" }]);
  const complaint = JSON.stringify({
    eventType: "Complaint",
    complaint: { feedbackId: "f2", complainedRecipients: [{ emailAddress: "b@example.org" }] },
  });
  expect(readSesMessage(complaint)).toEqual([
    { id: "f2", address: "b@example.org", kind: "complaint", reason: "" },
  ]);
  for (const other of ["", "null", "{}", '{"notificationType":"Delivery"}', '{"bounce":[]}'])
    expect(readSesMessage(other)).toEqual([]);
});

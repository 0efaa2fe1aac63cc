import { expect, it } from "vitest";
import { createSmtpMailer } from "../../../../providers/mail/smtp.ts";
import { documentKeyword, sampleBranding, sampleDocument } from "../../../../test/factories/sample-document.ts";
import { MailServer } from "../../../../test/fakes/mail-server.ts";
import { renderMail } from "../../../people/mail/letter.policy.ts";
import { attachedReportMail, type ReportMailParts } from "./attached-mail.ts";

const publicUrl = "https://rank.northlight.example";
const leftOut = "The CSV is left out: the attachments would exceed 10 MB.";

function mailOf(parts: Partial<ReportMailParts> = {}) {
	return attachedReportMail({
		...{ document: sampleDocument(), branding: sampleBranding(), publicUrl, unsubscribePath: "/unsubscribe/token" },
		...{ pdf: Buffer.from("%PDF-1.7"), attachesCsv: true, ...parts },
	});
}

/** The mail as a mail program reads it. */
async function received(parts: Partial<ReportMailParts> = {}) {
	await using server = await MailServer.start();
	const mailer = createSmtpMailer({ url: server.url, from: "Toprung <reports@rank.northlight.example>" });
	const to = "odette@kettle-and-grain.example";
	const envelope = { recipient: to, token: null, publicUrl };
	await mailer.send({ messageId: "<1@rank.northlight.example>", to, ...renderMail(mailOf(parts), envelope) });
	const [mail] = server.taken;
	if (!mail) throw new Error("Nothing arrived.");
	return {
		...mail,
		header: (name: string) => mail.headers.filter(({ key }) => key === name).map(({ value }) => value),
	};
}

it("a report mail comes in the branding's name from the installation's address, and answers go to the branding's", async () => {
	const { from, replyTo, subject, attachments, html, header } = await received();
	expect(from).toEqual({ name: "Northlight Studio", address: "reports@rank.northlight.example" });
	expect(replyTo).toEqual([{ name: "", address: "hello@northlight.example" }]);
	expect(subject).toBe("Search report: Nov 1 to Nov 30, 2026");
	expect(header("list-unsubscribe")).toEqual([`<${publicUrl}/unsubscribe/token>`]);
	expect(header("list-unsubscribe-post")).toEqual(["List-Unsubscribe=One-Click"]);
	expect(html).toContain(`href="${publicUrl}/unsubscribe/token"`);
	expect(attachments.map(({ filename, mimeType, disposition }) => [filename, mimeType, disposition])).toEqual([
		["logo.png", "image/png", "inline"],
		["Search report, Nov 1 to Nov 30, 2026.pdf", "application/pdf", "attachment"],
		["Search report, Nov 1 to Nov 30, 2026.csv", "text/csv", "attachment"],
	]);
	expect(attachments[0]?.contentId).toBe("<logo>");
});

it("without branding, a report mail comes from the installation's address alone, without attachments that nobody wants", async () => {
	const branding = sampleBranding({ name: null, replyTo: null, logo: null });
	const { from, replyTo, attachments } = await received({ branding, pdf: null, attachesCsv: false });
	expect(from).toEqual({ name: "", address: "reports@rank.northlight.example" });
	expect(replyTo).toBeUndefined();
	expect(attachments).toEqual([]);
});

it.each([
	["Studio\r\nBcc: all@example.com"],
	['"Evil" <evil@example.com>, x'],
	["evil@example.com"],
	["Ünïcode, «Studio» ☕"],
])("the name %j and a title of such kind add no header, sender or recipient", async (name) => {
	const document = sampleDocument({ title: name });
	const plain = await received();
	const mail = await received({ document, branding: sampleBranding({ name }) });
	expect(mail.from).toEqual({ name: name.replace("\r\n", " "), address: "reports@rank.northlight.example" });
	expect(mail.subject).toBe(`${name.replace("\r\n", " ")}: Nov 1 to Nov 30, 2026`);
	expect(mail.headers.map(({ key }) => key)).toEqual(plain.headers.map(({ key }) => key));
	expect(mail.to).toEqual(plain.to);
	expect(mail.attachments).toHaveLength(3);
});

it("over 10 MB together the CSV is left out, and the mail says so", () => {
	const many = Array.from({ length: 10_000 }, (_, at) => documentKeyword(`keyword ${at}`));
	const document = sampleDocument({ keywords: many });
	const [small, large] = [mailOf({ document }), mailOf({ document, pdf: Buffer.alloc(9_500_000) })];
	const names = (mail: typeof small) => mail.attachments?.map(({ type }) => type);
	expect(names(small)).toContain("text/csv; charset=utf-8");
	expect(small.text).not.toContain(leftOut);
	expect(names(large)).toEqual(["image/png", "application/pdf"]);
	for (const shown of [large.text, large.html]) {
		expect(shown).toContain(leftOut);
		expect(shown).toContain("20 of 50 keywords.");
	}
});

it("the names of files have nothing that folders or drives are named with", () => {
	const [, pdf] = mailOf({ document: sampleDocument({ title: "../a\\b:c\u202E<d>" }) }).attachments ?? [];
	expect(pdf?.name).toBe("-.-a-b-c--d-, Nov 1 to Nov 30, 2026.pdf");
});

import { describe, expect, it } from "vitest";
import type { Viewer } from "../../../../context.ts";
import { auditedIn } from "../../../../test/audited.ts";
import type { TestContext } from "../../../../test/context.ts";
import { buildSignedIn } from "../../../../test/factories/factories.ts";
import { buildPng } from "../../../../test/factories/png.ts";
import { faultOf } from "../../../../test/refused.ts";
import { setUpDatabase } from "../../../../test/set-up.ts";
import { brandingOf, removeLogo, saveBranding, saveLogo } from "./branding.service.ts";

const db = setUpDatabase();

const plain = { name: null, color: "#181D1D", footer: "", replyTo: null, logo: null };
const given = { name: "Northwind Search", color: "#a46a07", footer: "Utrecht", replyTo: "Team@Agency.example" };
const kept = { ...given, color: "#A46A07", replyTo: "team@agency.example", logo: null };

const read = ({ em, viewer }: TestContext<Viewer>) => brandingOf(em, viewer.accountId);

async function* inParts(file: Buffer) {
	yield file.subarray(0, 5);
	yield file.subarray(5);
}

async function sentences(ctx: TestContext<Viewer>): Promise<string[]> {
	return (await auditedIn(db, ctx.viewer.accountId)).map(({ action, text }) => `${action}: ${text}`);
}

describe("the branding of an account", () => {
	it("has neither name nor logo at first, whatever the account is called", async () => {
		expect(await read(await buildSignedIn(db))).toEqual(plain);
	});

	it("is saved field by field; null restores the default, and another account's stays", async () => {
		const ctx = await buildSignedIn(db);
		const other = await buildSignedIn(db);
		expect(await saveBranding(ctx, given)).toEqual(kept);
		expect(await saveBranding(ctx, { name: "Fernhill", footer: undefined })).toEqual({ ...kept, name: "Fernhill" });
		expect(await saveBranding(ctx, { name: null, color: null, footer: null })).toEqual({
			...plain,
			replyTo: kept.replyTo,
		});
		expect(await saveBranding(ctx, { footer: " One\r\nTwo\n" })).toMatchObject({ footer: "One\nTwo" });
		expect(await saveBranding(ctx, { footer: "", replyTo: null })).toEqual(plain);
		expect([await read(ctx), await read(other)]).toEqual([plain, plain]);
	});

	it("has a logo, which stays when other fields change, until it is removed", async () => {
		const ctx = await buildSignedIn(db);
		const png = buildPng({ width: 120, height: 40, colorType: 6 });
		const logo = `data:image/png;base64,${png.toString("base64")}`;
		expect(await saveLogo(ctx, inParts(png))).toEqual({ ...plain, logo });
		expect(await saveBranding(ctx, given)).toEqual({ ...kept, logo });
		expect(await faultOf(saveLogo(ctx, inParts(Buffer.from("<svg></svg>"))))).toEqual({
			field: "body",
			message: "The logo must be a PNG.",
		});
		expect(await read(ctx)).toEqual({ ...kept, logo });
		await removeLogo(ctx);
		await removeLogo(ctx);
		expect(await read(ctx)).toEqual(kept);
	});

	it.each([
		[{}, "body", "Send at least one field to change: name, color, footer, replyTo."],
		[{ name: " " }, "name", "Enter a name."],
		[{ name: "n".repeat(61) }, "name", "The name must not be longer than 60 characters."],
		[{ name: "Northwind\r\nBcc: a@b.example" }, "name", "The name must not contain control characters."],
		[{ color: "orange" }, "color", "The colour must be #RRGGBB, for example #A46A07."],
		[{ color: "#f59e0b" }, "color", "#F59E0B has a contrast of 2.1 on white; 4.5 is needed. #A46A07 has it."],
		[{ footer: "f".repeat(301) }, "footer", "The footer must not be longer than 300 characters."],
		[{ footer: "a\tb" }, "footer", "The footer must not contain control characters other than line breaks."],
		[{ footer: "\0" }, "footer", "The footer must not contain control characters other than line breaks."],
		[{ replyTo: "agency" }, "replyTo", "Enter a valid e-mail address."],
		[{ replyTo: "a@b.example\nBcc: c@d.example" }, "replyTo", "Enter a valid e-mail address."],
	])("refuses %j", async (input, field, message) => {
		const ctx = await buildSignedIn(db);
		expect(await faultOf(saveBranding(ctx, input))).toEqual({ field, message });
		expect([await read(ctx), await sentences(ctx)]).toEqual([plain, []]);
	});

	it("has its changes in the audit log, and what changes nothing is not written", async () => {
		const ctx = await buildSignedIn(db);
		const png = buildPng();
		for (let times = 0; times < 2; times++) await saveBranding(ctx, given);
		for (let times = 0; times < 2; times++) await saveLogo(ctx, inParts(png));
		await saveBranding(ctx, { name: null, color: null, footer: "Delft" });
		for (let times = 0; times < 2; times++) await removeLogo(ctx);
		expect(await sentences(ctx)).toEqual([
			"saveBranding: set the name, colour, footer and reply-to address of the branding",
			"saveBranding: set the logo of the branding",
			"saveBranding: set the footer and removed the name and colour of the branding",
			"saveBranding: removed the logo of the branding",
		]);
	});

	it("keeps what two members save at the same time", async () => {
		const ctx = await buildSignedIn(db);
		const again = { ...ctx, em: db.orm.em.fork() };
		await Promise.all([saveBranding(ctx, { name: "Northwind Search" }), saveBranding(again, { footer: "Utrecht" })]);
		expect(await read(ctx)).toEqual({ ...plain, name: "Northwind Search", footer: "Utrecht" });
	});
});

import { gzipSync } from "node:zlib";
import { beforeEach, describe, expect, it } from "vitest";
import type { MemberRole } from "../core/scopes.ts";
import { brandingOf } from "../modules/telling/reports/branding/branding.service.ts";
import { type BuiltUser, buildApiKey, buildMember, buildUser } from "../test/factories/factories.ts";
import { buildPng } from "../test/factories/png.ts";
import { setUpDatabase, setUpRest } from "../test/set-up.ts";
import { authRoutes } from "./auth.routes.ts";
import { brandingRoutes } from "./branding.routes.ts";

const db = setUpDatabase();
const rest = setUpRest(db, [...authRoutes, ...brandingRoutes]);

const png = new Uint8Array(buildPng({ width: 12, height: 4, colorType: 6 }));
const logo = `data:image/png;base64,${Buffer.from(png).toString("base64")}`;
const plain = { name: null, color: "#181D1D", footer: "", replyTo: null, logo: null };

let owner: BuiltUser;
/** The header of a key of the owner's. */
let headers: Record<string, string>;
beforeEach(async () => {
	owner = await buildUser({ em: db.orm.em.fork() });
	({ headers } = await buildApiKey(db, owner, { scopes: ["WRITE"] }));
});

function put(file: NonNullable<Parameters<typeof rest.call>[2]>["file"], more: Record<string, string> = {}) {
	return rest.call("PUT", "branding/logo", { file, headers: { "content-type": "image/png", ...headers, ...more } });
}

describe("the logo over REST", () => {
	it("is set with 200 and the branding, replaced, and removed with 204 however often", async () => {
		expect(await put(png)).toMatchObject({ status: 200, body: { ...plain, logo } });
		const other = buildPng();
		expect(await put(new Uint8Array(other))).toMatchObject({
			body: { logo: `data:image/png;base64,${other.toString("base64")}` },
		});
		for (let times = 0; times < 2; times++) {
			expect(await rest.call("DELETE", "branding/logo", { headers })).toMatchObject({ status: 204, body: undefined });
		}
	});

	it("may be packed by gzip, which hides no larger one", async () => {
		const packing = { "content-encoding": "gzip" };
		expect(await put(gzipSync(png), packing)).toMatchObject({ status: 200, body: { logo } });
		expect(await put(gzipSync(Buffer.alloc(50_000_000)), packing)).toMatchObject({
			status: 400,
			body: { code: "BAD_INPUT", error: "The logo must not be larger than 512 kB." },
		});
	});

	it("of more than 512 kB is BAD_INPUT, also before all of it has come", async () => {
		const tooLarge = {
			status: 400,
			body: {
				code: "BAD_INPUT",
				error: "The logo must not be larger than 512 kB.",
				details: [{ field: "body", message: "The logo must not be larger than 512 kB." }],
			},
		};
		expect(await put(new Uint8Array(512_001))).toMatchObject(tooLarge);
		const endless = new ReadableStream<Uint8Array>({ pull: (sink) => sink.enqueue(new Uint8Array(100_000)) });
		expect(await put(endless)).toMatchObject(tooLarge);
	});

	it.each(["image/jpeg", "image/svg+xml", "image/apng", "application/json", "text/html", "multipart/form-data"])(
		"sent as %s is refused with 415",
		async (type) => {
			expect(await put(png, { "content-type": type })).toMatchObject({
				status: 415,
				body: { code: "UNSUPPORTED_MEDIA_TYPE", error: "The body must be image/png." },
			});
		},
	);

	it.each([
		["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
		["a JPEG", Buffer.from("ffd8ffe000104a46494600010100", "hex")],
		["a page", Buffer.from("<script>alert(1)</script>")],
		["a bomb", buildPng({ pixels: Buffer.alloc(60_000_000) })],
		["too large an image", buildPng({ width: 481, height: 1 })],
		["half an image", Buffer.from(png.subarray(0, -20))],
	])("that is %s is BAD_INPUT, and the one before stays", async (_, file) => {
		await put(png);
		const refused = await put(new Uint8Array(file));
		expect(refused).toMatchObject({ status: 400, body: { code: "BAD_INPUT", details: [{ field: "body" }] } });
		expect((await brandingOf(db.orm.em.fork(), owner.accountId)).logo).toBe(logo);
	});

	it("is set and removed by admins, with a session or with a key that may write", async () => {
		const as = async (memberRole: Exclude<MemberRole, "OWNER">) => {
			const member = await buildMember({ em: db.orm.em.fork() }, owner.accountId, { memberRole });
			const { email, password } = member;
			const { cookie } = await rest.call("POST", "auth/login", { body: { email, password } });
			const sent = { cookie, headers: { "content-type": "image/png" } };
			const set = await rest.call("PUT", "branding/logo", { ...sent, file: png });
			return [set.status, (await rest.call("DELETE", "branding/logo", { cookie })).status];
		};
		expect([await as("ADMIN"), await as("EDITOR"), await as("VIEWER")]).toEqual([
			[200, 204],
			[403, 403],
			[403, 403],
		]);
		const readOnly = (await buildApiKey(db, owner, { scopes: ["READ"] })).headers;
		expect((await put(png, readOnly)).status).toBe(403);
		expect((await rest.call("DELETE", "branding/logo", { headers: readOnly })).status).toBe(403);
		expect((await rest.call("PUT", "branding/logo", { file: png })).status).toBe(401);
	});
});

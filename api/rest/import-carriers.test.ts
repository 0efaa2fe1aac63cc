import { gzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { mountSmallDisk } from "../test/fakes/small-disk.ts";
import { listed, logged, prepareImports, send } from "../test/import-files.ts";

prepareImports();

async function bytesOf(parts: [name: string, value: string | Blob][]) {
	const form = new FormData();
	for (const [name, value] of parts) form.append(name, value);
	const written = new Response(form);
	return { bytes: new Uint8Array(await written.arrayBuffer()), type: written.headers.get("content-type") ?? "" };
}

const refused = (error: string) => ({ status: 400, body: { error, code: "BAD_INPUT", details: [{ field: "body" }] } });

describe("a file packed by gzip", () => {
	it("is unpacked", async () => {
		const reply = await send(gzipSync("keyword\nlatte\n"), { encoding: "gzip" });
		expect(reply).toMatchObject({ status: 200, body: { added: 1, refused: [] } });
	});

	it("is refused when it unpacks to more than 25 MB, long before that has come", async () => {
		const packed = gzipSync(`keyword\n${"x".repeat(300_000_000)}`);
		expect(packed.length).toBeLessThan(400_000);
		expect(await send(packed, { encoding: "gzip" })).toMatchObject({ status: 413, body: { code: "TOO_LARGE" } });
	});

	it("is refused when it is none, when its end is missing, and when something else packed it", async () => {
		const packed = gzipSync("keyword\nlatte\n".repeat(1_000));
		const sentence = "The body is not valid gzip or is incomplete.";
		for (const file of ["keyword\nlatte\n", new Uint8Array(packed.subarray(0, -20))]) {
			expect(await send(file, { encoding: "gzip" })).toMatchObject(refused(sentence));
		}
		expect(await send(packed, { encoding: "br" })).toMatchObject({
			status: 415,
			body: { error: "The only supported Content-Encoding is gzip." },
		});
		expect(await listed()).toEqual([]);
	});
});

describe("a file in a form", () => {
	const csv = (text: string) => new File([text], "keywords.csv", { type: "application/vnd.ms-excel" });
	const sendForm = async (...parts: [name: string, value: string | Blob][]) => {
		const { bytes, type } = await bytesOf(parts);
		return send(bytes, { type });
	};

	it("is taken, whatever it is called, and the other fields are passed over", async () => {
		const reply = await sendForm(["domain", "x"], ["upload", csv("keyword;country\nkäse;de\n")], ["dryRun", "true"]);
		expect(reply).toMatchObject({ status: 200, body: { added: 1 } });
		expect(await listed()).toEqual([["käse", "DE", "en", "desktop", "", null]]);
	});

	it("may be packed with its form", async () => {
		const { bytes, type } = await bytesOf([["file", csv("keyword\nlatte\n")]]);
		expect((await send(gzipSync(bytes), { type, encoding: "gzip" })).body).toMatchObject({ added: 1 });
	});

	it("is one: no file, or two, are refused", async () => {
		expect(await sendForm(["keywords", "keyword\nlatte\n"])).toMatchObject(refused("The form has no file."));
		const two = await sendForm(["one", csv("keyword\nlatte\n")], ["two", csv("keyword\nmocha\n")]);
		expect(two).toMatchObject(refused("A form can contain only one file."));
		expect(await listed()).toEqual([]);
	});

	it("has 25 MB at most", async () => {
		const file = csv(`keyword,x\n${`latte,${"x".repeat(990)}\n`.repeat(26_000)}`);
		expect(await sendForm(["file", file])).toMatchObject({
			status: 413,
			body: { error: "A file can be at most 25 MB." },
		});
	});

	it("is refused when its form unpacks to more than 25 MB, wherever that is", async () => {
		const huge = "x".repeat(100_000_000);
		const { bytes, type } = await bytesOf([
			["notes", huge],
			["file", csv("keyword\nlatte\n")],
		]);
		const small = await bytesOf([["file", csv("keyword\nlatte\n")]]);
		const preamble = { bytes: Buffer.concat([Buffer.from(`${huge}\r\n`), small.bytes]), type: small.type };
		for (const form of [{ bytes, type }, preamble]) {
			const reply = await send(gzipSync(form.bytes), { type: form.type, encoding: "gzip" });
			expect(reply).toMatchObject({ status: 413, body: { error: "A file can be at most 25 MB." } });
		}
		expect(await listed()).toEqual([]);
	});

	it("adds nothing when the form is broken anywhere", async () => {
		const { bytes, type } = await bytesOf([["file", csv(`keyword\n${"latte\n".repeat(50)}`)]]);
		const sentence = "The form is malformed or incomplete.";
		for (const length of [bytes.length - 6, bytes.length - 60, 150, 60]) {
			expect(await send(bytes.slice(0, length), { type }), `${length} bytes`).toMatchObject({ status: 400 });
		}
		expect(await send(bytes.slice(0, -60), { type })).toMatchObject(refused(sentence));
		expect(await send("latte", { type })).toMatchObject(refused(sentence));
		expect(await send(bytes, { type: "multipart/form-data" })).toMatchObject(
			refused("The form's Content-Type must name its boundary."),
		);
		expect(await listed()).toEqual([]);
	});
});

it("a file that finds no room in the temporary folder is refused, which the log says, and goes in once there is some", async ({
	skip,
}) => {
	await using disk = await mountSmallDisk(256_000);
	if (!disk) return skip("Without Linux and root no small disk can be mounted.");
	vi.stubEnv("TMPDIR", disk.folder);
	try {
		expect(await send(`keyword\n${"latte\n".repeat(49_000)}`)).toMatchObject({
			status: 503,
			body: { code: "UNAVAILABLE", error: "The server has no disk space for files right now. Please try again later." },
		});
		expect(logged).toMatchObject([{ level: 50, msg: "The temporary folder is full", folder: disk.folder }]);
		expect(await listed()).toEqual([]);
		expect((await send("keyword\nlatte\n")).body).toMatchObject({ added: 1 });
	} finally {
		vi.unstubAllEnvs();
	}
});

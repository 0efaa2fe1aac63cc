import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { brokenLinks } from "./document-links.ts";

it("names links to files and headings that are not there, and no others", async () => {
	const folder = await mkdtemp(join(tmpdir(), "toprung-documents-"));
	try {
		await mkdir(join(folder, "docs/operation"), { recursive: true });
		const readme = '[a](docs/a.md#the-life-of-a-check) [b](docs/b.md) [c](docs/a.md#gone) <img src="docs/gone.png">';
		await writeFile(join(folder, "README.md"), `# Toprung\n${readme} [web](https://example.com/docs/gone.md)`);
		await writeFile(join(folder, "docs/a.md"), "## The life of a `check`\n[up](../README.md#toprung) [here](#gone)");
		await writeFile(join(folder, "docs/operation/mail.md"), "[a](../a.md) [there](a.md)\n```\n[code](gone.md)\n```\n");
		expect((await brokenLinks(folder)).sort()).toEqual([
			"README.md: docs/a.md#gone",
			"README.md: docs/b.md",
			"README.md: docs/gone.png",
			"docs/a.md: #gone",
			"docs/operation/mail.md: a.md",
		]);
	} finally {
		await rm(folder, { recursive: true });
	}
});

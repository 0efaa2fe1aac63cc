import { expect, it, vi } from "vitest";
import type { EntityManager } from "../../../../db/orm.ts";
import { buildServices } from "../../../../test/context.ts";
import { reportContent } from "../../../../test/factories/report-contents.ts";
import type { ReportDocument } from "../document/document.types.ts";
import { makeDocument } from "../document/make-document.service.ts";
import type { LinkRow } from "./link-rows.ts";
import { sharedDocument } from "./shared-document.service.ts";

vi.mock("../document/make-document.service.ts");

/** Documents that are being made, by title, and how each ends. */
const making = new Map<string, PromiseWithResolvers<ReportDocument>>();
const parts = { ...buildServices(), em: {} as EntityManager };

/** A guest opens a link of an account, whose document has its name as its title. */
function open(id: string, accountId: string): Promise<ReportDocument> {
	const { domainId: _, viewId, ...content } = reportContent("1", { title: id });
	const link: Partial<LinkRow> = { id, accountId, domainId: "1", viewId, content, now: new Date() };
	return sharedDocument(parts, link as LinkRow);
}

/** Waits until just these documents are being made. */
const areMade = (...titles: string[]) => vi.waitFor(() => expect([...making.keys()]).toEqual(titles));

/** Ends the making of a document. */
function end(title: string, fault?: Error): void {
	const made = making.get(title);
	making.delete(title);
	if (fault) made?.reject(fault);
	else made?.resolve({ title } as ReportDocument);
}

it("of all documents of links two are made at once, and of an account's one; the others wait, and none is lost", async () => {
	vi.mocked(makeDocument).mockImplementation((_, { title }) => {
		const made = Promise.withResolvers<ReportDocument>();
		making.set(title, made);
		expect(making.size).toBeLessThanOrEqual(2);
		return made.promise;
	});
	const [first, second, ...others] = [
		open("a1", "a"),
		open("a2", "a"),
		open("b1", "b"),
		open("c1", "c"),
		open("c2", "c"),
	];
	const failing = expect(first).rejects.toThrow("It fails.");
	await areMade("a1", "b1");
	end("a1", new Error("It fails."));
	await failing;
	await areMade("b1", "c1");
	end("b1");
	await areMade("c1", "a2");
	end("c1");
	await areMade("a2", "c2");
	end("a2");
	end("c2");
	expect((await Promise.all([second, ...others])).map((document) => document?.title)).toEqual(["a2", "b1", "c1", "c2"]);
});

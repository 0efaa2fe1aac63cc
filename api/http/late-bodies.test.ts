import { type ClientRequest, request } from "node:http";
import { setTimeout } from "node:timers/promises";
import { expect, it } from "vitest";
import type { TestClient } from "../test/client.ts";
import { buildApiKey } from "../test/factories/factories.ts";
import { setUpApp } from "../test/set-up.ts";

const app = setUpApp({ config: { role: "api" } });

const domain = { name: "Kettle", url: "https://example.com", country: "US" };
const query = "mutation ($input: CreateDomainInput!) { createDomain(input: $input) { id } }";
const calls = [
	["/api/domains", JSON.stringify(domain)],
	["/graphql", JSON.stringify({ query, variables: { input: domain } })],
] as const;

interface Begun {
	request: ClientRequest;
	/** Sends the rest; resolves to the answer's code. */
	end(): Promise<string>;
}

/** Sends a call but for the last byte of its body. */
function begin(path: string, body: string, headers: Record<string, string>): Begun {
	const length = { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)) };
	const begun = request(`${app.url}${path}`, { method: "POST", headers: { ...headers, ...length } });
	begun.write(body.slice(0, -1));
	const answered = new Promise<string>((resolve, reject) => {
		begun.once("error", reject);
		begun.once("response", async (response) => {
			const text = (await response.toArray()).join("");
			const { code, errors } = JSON.parse(text);
			resolve(code ?? errors?.[0]?.extensions.code ?? "done");
		});
	});
	return {
		request: begun,
		end() {
			begun.end(body.slice(-1));
			return answered;
		},
	};
}

const ask = (owner: TestClient, document: string) => owner.ask(document);

it.each([
	["is removed", (id: string) => `mutation { removeMember(id: ${id}) { id } }`, "UNAUTHENTICATED"],
	[
		"becomes a viewer",
		(id: string) => `mutation { updateMember(input: { memberId: ${id}, role: VIEWER }) { id } }`,
		"FORBIDDEN",
	],
])("a call whose body ends after its sender %s is refused, and changes nothing", async (_, change, code) => {
	const { user, client: owner } = await app.signIn();
	const { user: member, client } = await app.join(user.accountId, { memberRole: "EDITOR" });
	const { headers } = await buildApiKey(app.db, member);
	const begun = calls.flatMap(([path, body]) =>
		[{ cookie: client.cookie ?? "" }, headers].map((by) => begin(path, body, by)),
	);
	// Long enough for the rights that they began with to count no more.
	await setTimeout(1_500);
	expect((await ask(owner, change(member.userId))).errors).toEqual([]);
	expect(await Promise.all(begun.map(({ end }) => end()))).toEqual([code, code, code, code]);
	expect((await ask(owner, "{ domains { id } }")).data).toEqual({ domains: [] });
});

it("a call whose body comes late is done for somebody who may", async () => {
	const { client } = await app.signIn();
	const begun = calls.map(([path, body], at) => {
		const own = body.replaceAll("Kettle", `Kettle ${at}`).replaceAll("example.com", `example-${at}.com`);
		return begin(path, own, { cookie: client.cookie ?? "" });
	});
	await setTimeout(1_500);
	expect(await Promise.all(begun.map(({ end }) => end()))).toEqual(["done", "done"]);
});

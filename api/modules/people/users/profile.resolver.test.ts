import { describe, expect, it } from "vitest";
import {
	ChangePasswordDocument,
	CreditsChangedDocument,
	EndOtherSessionsDocument,
	EndSessionDocument,
	LoginDocument,
	ProfileDocument,
	UpdateProfileDocument,
	WhoAmIDocument,
} from "../../../../schema/generated/graphql.ts";
import type { TestClient } from "../../../test/client.ts";
import type { BuiltUser } from "../../../test/factories/factories.ts";
import { setUpApp } from "../../../test/set-up.ts";

const app = setUpApp({ config: { role: "api" } });

async function signInAgain({ email, password }: BuiltUser): Promise<TestClient> {
	const client = app.client();
	await client.run(LoginDocument, { input: { email, password } });
	return client;
}

/** Watches something and gives the code its socket will be closed with. */
async function socketOf(client: TestClient): Promise<() => Promise<number>> {
	const watcher = client.watch();
	const events = watcher.subscribe(CreditsChangedDocument);
	await events.next();
	events.next().catch(() => {});
	return async () => (await watcher.closed).code;
}

describe("over GraphQL", () => {
	it("a profile is changed field by field", async () => {
		const { client } = await app.signIn({ name: "Ada" });
		const { updateProfile } = await client.run(UpdateProfileDocument, { input: { username: "ada" } });
		expect(updateProfile).toMatchObject({ name: "Ada", username: "ada" });
		const removed = await client.run(UpdateProfileDocument, { input: { name: "Ada L.", username: null } });
		expect(removed.updateProfile).toMatchObject({ name: "Ada L.", username: null });
	});

	it("a session that is ended elsewhere closes its sockets and is signed out", async () => {
		const { client, user } = await app.signIn();
		const other = await signInAgain(user);
		const closed = await socketOf(other);
		const { me } = await client.run(ProfileDocument);
		const ended = me.sessions.find(({ isCurrent }) => !isCurrent);
		const { endSession } = await client.run(EndSessionDocument, { id: ended?.id ?? "" });
		expect(endSession.sessions).toEqual(me.sessions.filter(({ isCurrent }) => isCurrent));
		expect(await closed()).toBe(4401);
		expect((await other.ask(WhoAmIDocument.toString())).errors[0]?.extensions.code).toBe("UNAUTHENTICATED");
	});

	it("a new password closes every socket but one's own", async () => {
		const { client, user } = await app.signIn();
		const own = client.watch().subscribe(CreditsChangedDocument);
		await own.next();
		const others = await Promise.all([signInAgain(user), signInAgain(user)]);
		const closed = await Promise.all(others.map(socketOf));
		const { changePassword } = await client.run(ChangePasswordDocument, {
			input: { currentPassword: user.password, newPassword: "battery staple" },
		});
		expect(changePassword.sessions).toHaveLength(1);
		expect(await Promise.all(closed.map((code) => code()))).toEqual([4401, 4401]);
		await client.run(ProfileDocument);
		await own.stop();
	});

	it("all other sessions end at once", async () => {
		const { client, user } = await app.signIn();
		await signInAgain(user);
		const { endOtherSessions } = await client.run(EndOtherSessionsDocument);
		expect(endOtherSessions.sessions).toMatchObject([{ isCurrent: true }]);
	});

	it("nobody's profile is changed without a sign-in", async () => {
		for (const document of [EndOtherSessionsDocument, ProfileDocument]) {
			const { errors } = await app.client().ask(document.toString());
			expect(errors[0]?.extensions.code).toBe("UNAUTHENTICATED");
		}
	});
});

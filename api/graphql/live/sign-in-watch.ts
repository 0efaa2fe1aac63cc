import type { Viewer } from "../../context.ts";
import type { Parts } from "../../http/request-context.ts";
import { createPulse } from "../../lib/pulse.ts";
import type { LiveSignIn } from "../../modules/people/accounts/rights.ts";
import { liveKeys } from "../../modules/people/api-keys/key-sign-in.service.ts";
import { liveSessions } from "../../modules/people/users/sign-in/sessions.service.ts";
import { closeCodes, type LiveSocket } from "./live-socket.ts";

type SignIn = Viewer["signIn"];

/** Milliseconds between regular checks of open sockets' sign-ins. */
export const lookEvery = 500;

/** Closes sockets whose sign-in ended, or whose caller has other rights now. */
export interface SignInWatch {
	add(socket: LiveSocket): void;
	remove(socket: LiveSocket): void;
	/** Checks immediately, because a sign-in ended somewhere. */
	look(): void;
	stop(): void;
}

/**
 * Asks the database which sign-ins of open sockets are still valid, in which account and with which rights: only it knows what
 * other processes changed, and the time.
 */
export function createSignInWatch({ services, orm }: Parts): SignInWatch {
	const sockets = new Set<LiveSocket>();
	const pulse = createPulse({
		every: 100,
		work: endChanged,
		onFault: (error) => services.log.debug({ err: error }, "Failed to check the sign-ins of WebSockets"),
		afterFault: lookEvery,
	});
	const timer = setInterval(() => sockets.size > 0 && pulse.beat(), lookEvery);

	async function endChanged(): Promise<void> {
		const looked = [...sockets].flatMap((socket) => (socket.viewer ? { socket, viewer: socket.viewer } : []));
		const em = orm.em.fork();
		const ids = (kind: SignIn["kind"]) => [
			...new Set(looked.flatMap(({ viewer: { signIn } }) => (signIn.kind === kind ? idOf(signIn) : []))),
		];
		const byId = (live: LiveSignIn[]) => new Map(live.map((signIn) => [signIn.id, signIn]));
		const live = {
			session: byId(await liveSessions(em, ids("session"))),
			apiKey: byId(await liveKeys(em, ids("apiKey"))),
		};
		for (const { socket, viewer } of looked) {
			const now = live[viewer.signIn.kind].get(idOf(viewer.signIn));
			if (!now) socket.close(closeCodes.unauthorized, "Signed out");
			else if (now.accountId !== viewer.accountId || now.rightsVersion !== viewer.rights.version) {
				socket.close(closeCodes.rightsChanged, "Rights changed");
			}
		}
	}

	return {
		add: (socket) => void sockets.add(socket),
		remove: (socket) => void sockets.delete(socket),
		look: () => sockets.size > 0 && pulse.beat(),
		stop() {
			clearInterval(timer);
			void pulse.stop();
		},
	};
}

function idOf(signIn: SignIn): string {
	return signIn.kind === "session" ? signIn.sessionId : signIn.apiKeyId;
}

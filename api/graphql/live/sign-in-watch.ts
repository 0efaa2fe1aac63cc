import type { Viewer } from "../../context.ts";
import type { Parts } from "../../http/request-context.ts";
import { createPulse } from "../../lib/pulse.ts";
import { liveKeys } from "../../modules/people/api-keys/key-sign-in.service.ts";
import { liveSessions } from "../../modules/people/users/sign-in/sessions.service.ts";
import { closeCodes, type LiveSocket } from "./live-socket.ts";

type SignIn = Viewer["signIn"];

/** Milliseconds between regular checks of open sockets' sign-ins. */
const lookEvery = 500;

/** Closes sockets whose sign-in ended. */
export interface SignInWatch {
	add(socket: LiveSocket): void;
	remove(socket: LiveSocket): void;
	/** Checks immediately, because a sign-in ended somewhere. */
	look(): void;
	stop(): void;
}

/**
 * Asks the database which sign-ins of open sockets are still valid: only it knows about logouts in other processes, and
 * the time.
 */
export function createSignInWatch({ services, orm }: Parts): SignInWatch {
	const sockets = new Set<LiveSocket>();
	const pulse = createPulse({
		every: 100,
		work: endSignedOut,
		onFault: (error) => services.log.debug({ err: error }, "Failed to check the sign-ins of WebSockets"),
		afterFault: lookEvery,
	});
	const timer = setInterval(() => sockets.size > 0 && pulse.beat(), lookEvery);

	async function endSignedOut(): Promise<void> {
		const looked = [...sockets].flatMap((socket) => (socket.viewer ? { socket, signIn: socket.viewer.signIn } : []));
		const em = orm.em.fork();
		const ids = (kind: SignIn["kind"]) => [
			...new Set(looked.flatMap(({ signIn }) => (signIn.kind === kind ? idOf(signIn) : []))),
		];
		const holding = { session: await liveSessions(em, ids("session")), apiKey: await liveKeys(em, ids("apiKey")) };
		for (const { socket, signIn } of looked) {
			if (!holding[signIn.kind].has(idOf(signIn))) socket.close(closeCodes.unauthorized, "Signed out");
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

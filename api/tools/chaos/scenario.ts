import type { Ground } from "./ground.ts";

/** How much of it: the short form is for every change, the long one proves the design. */
export type Form = "short" | "long";

/** Something that is done to an installation while it works. */
export interface Scenario {
	name: string;
	/** What is done, in a sentence. */
	about: string;
	/** Checks of the large run in either form. */
	checks: Record<Form, number>;
	/** Whether it is about MongoDB. */
	needsMongo?: boolean;
	/** Whether its jobs are kept in MongoDB, where that is there, in the short form too; in the long one all are. */
	usesMongo?: boolean;
	/** Whether it breaks off what is under way, so that a mail may be sent again, as the same message. */
	isHarsh?: boolean;
	/** Where the database lies when its folder matters; gone with the stack. Null where that cannot be had here. */
	prepare?(stack: AsyncDisposableStack): Promise<string | null>;
	/** What `prepare` needs. */
	needs?: string;
	/** Does it; resolves once everything that was taken away is back, with what was done. */
	wreak(ground: Ground, form: Form): Promise<string>;
}

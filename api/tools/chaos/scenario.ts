import type { CheckMode } from "../../modules/keys/credentials/providers.types.ts";
import type { Ground } from "./ground.ts";

/** The short form is for every change, the long one proves the design. */
export type Form = "short" | "long";

/** A disturbance of a working installation. */
export interface Scenario {
	name: string;
	/** One sentence. */
	about: string;
	/** Checks in the large run, by form. */
	checks: Record<Form, number>;
	/** Large runs of the same keywords, one after the other, by form; one by default. */
	runs?: Record<Form, number>;
	/** How the large run is measured by DataForSEO; by Serper unless this is said. */
	dataforseo?: CheckMode;
	/** Whether it is about MongoDB. */
	needsMongo?: boolean;
	/** Whether it uses MongoDB, if available, in the short form too; in the long form all do. */
	usesMongo?: boolean;
	/** Whether it interrupts work, so that a mail may be sent twice. */
	isHarsh?: boolean;
	/** The database's folder if it matters; deleted with the stack. Null if unavailable here. */
	prepare?(stack: AsyncDisposableStack): Promise<string | null>;
	/** What `prepare` needs. */
	needs?: string;
	/** Runs it; resolves with a summary once everything taken away is back. */
	wreak(ground: Ground, form: Form): Promise<string>;
}

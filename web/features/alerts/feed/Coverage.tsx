import { Fragment } from "react";
import { coverageOf, type Learnt } from "./emptiness.ts";

/** How many keywords are as usual, on a new level, outside, and learning, as a sentence. */
export function Coverage({ learnt }: { learnt: Learnt }) {
	return (
		<span className="alert-coverage">
			{coverageOf(learnt).map(({ count, words }, index) => (
				<Fragment key={words}>
					{index > 0 && ", "}
					<b>{count}</b> {words}
				</Fragment>
			))}
		</span>
	);
}

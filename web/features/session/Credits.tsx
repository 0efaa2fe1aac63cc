import { useSession } from "../../entities/account/session.ts";
import { formatInteger } from "../../lib/format.ts";

/** The balance; nothing for members who do not see it. */
export function Credits() {
	const { credits, unlimitedCredits } = useSession().me;
	if (credits === null && !unlimitedCredits) return <span />;
	return (
		<span title={unlimitedCredits ? "Unlimited credits" : `${formatInteger(credits ?? 0)} credits`}>
			<b className="font-[500] text-ink">{unlimitedCredits ? "Unlimited" : formatInteger(credits ?? 0)}</b>{" "}
			<span className="nav-word">{credits === 1 ? "credit" : "credits"}</span>
		</span>
	);
}

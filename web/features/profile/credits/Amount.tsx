import { formatInteger, formatSigned } from "../../../lib/format.ts";

/** The credits moved; for accounts with unlimited credits, their worth. */
export function Amount({ amount, price }: { amount: number; price: number }) {
	if (amount === 0 && price !== 0) {
		return (
			<span className="text-ink-3" title="Not charged: this account's credits are unlimited.">
				0 <span className="text-xs">of {formatInteger(Math.abs(price))}</span>
			</span>
		);
	}
	return <span className={amount > 0 ? "text-up" : ""}>{formatSigned(amount)}</span>;
}

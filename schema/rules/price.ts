/** Credits that checking a keyword costs: one for every ten results, so `depth` / 10. */
export function priceOf(depth: number): number {
	return depth / 10;
}

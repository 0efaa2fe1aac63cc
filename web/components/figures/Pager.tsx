import { pageSizes } from "../../lib/address/pages.ts";
import { classNames } from "../../lib/class-names.ts";
import { formatInteger } from "../../lib/format.ts";
import { Button } from "../Button.tsx";
import { Select } from "../choice/Select.tsx";

export interface PagerProps {
	/** From 1. */
	page: number;
	pages: number;
	isLoading?: boolean;
	onPage: (page: number) => void;
	/** The page size and its handler; without it there is no choice. */
	sizes?: { size: number; onSize: (size: number) => void };
}

const sizeOptions = pageSizes.map((size) => ({ value: String(size), label: String(size) }));

/** Goes to the previous and next page, and chooses the page size. */
export function Pager({ page, pages, isLoading, onPage, sizes }: PagerProps) {
	return (
		<>
			{sizes && (
				<>
					<span aria-hidden className="text-ink-3 max-lg:hidden">
						Rows per page
					</span>
					<Select
						label="Rows per page"
						value={String(sizes.size)}
						options={sizeOptions}
						onChange={(next) => sizes.onSize(Number(next))}
						className="mr-3 h-[26px]! w-auto! max-md:hidden!"
					/>
				</>
			)}
			<Button size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
				Previous
			</Button>
			<span className={classNames("whitespace-nowrap", isLoading && "invisible")}>
				Page {formatInteger(page)} of {formatInteger(pages)}
			</span>
			<Button size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
				Next
			</Button>
		</>
	);
}

import { ListFooter, type ListFooterProps } from "../../../components/figures/ListFooter.tsx";

/** The footer of a tab's list, with a note on its rows. */
export function PagesFooter({ children, ...footer }: Omit<ListFooterProps, "className">) {
	return (
		<ListFooter {...footer} className="pages-foot">
			<span className="pages-note">{children}</span>
		</ListFooter>
	);
}

import { type Column, ListTable } from "../../components/figures/ListTable.tsx";
import type { PropertyFieldsFragment } from "../../gql/graphql.ts";
import { classNames } from "../../lib/class-names.ts";
import {
	PropertyActions,
	type PropertyActionsProps,
	type PropertyListProps,
	SyncedAt,
	SyncProblem,
} from "./PropertyActions.tsx";
import { permissionInWords } from "./property-words.ts";

/** The sites of the Google account, a row each, with problems below. */
export function PropertyTable({ properties, ...actions }: PropertyListProps) {
	const { shownId } = actions;
	const columns: Column<PropertyFieldsFragment>[] = [
		{
			id: "property",
			head: "Property",
			className: "max-w-100 truncate font-[500]",
			td: ({ siteUrl }) => ({ title: siteUrl }),
			cell: ({ siteUrl }) => siteUrl,
		},
		{ id: "permission", head: "Permission", className: "text-ink-2", cell: permissionInWords },
		{
			id: "synced",
			head: "Last synced",
			className: "data text-ink-2",
			cell: (property) => <SyncedAt {...property} />,
		},
		{
			id: "actions",
			head: "Actions",
			isHeadHidden: true,
			cell: (property) => (
				<span className="flex justify-end gap-1.5">
					<PropertyActions property={property} {...actions} />
				</span>
			),
		},
	];
	return (
		<ListTable
			label="Properties"
			columns={columns}
			rows={properties}
			keyOf={({ id }) => id}
			rowProps={({ id }) => ({ "aria-current": id === shownId ? "true" : undefined })}
			below={(property) =>
				hasProblem(property) && (
					<tr>
						<td colSpan={columns.length}>
							<SyncProblem property={property} {...actions} />
						</td>
					</tr>
				)
			}
			phone={{
				className: "border-t border-line-2",
				item: (property) => <PropertyItem property={property} {...actions} />,
			}}
			skipsFocus
			className="border-t border-line"
		/>
	);
}

/** A property in a phone's list. */
function PropertyItem({ property, ...actions }: PropertyActionsProps) {
	const isShown = property.id === actions.shownId;
	return (
		<li
			aria-current={isShown ? "true" : undefined}
			className={classNames(
				"grid gap-2 border-b border-line px-(--gutter) py-2.5",
				isShown && "shadow-[inset_3px_0_0_var(--accent)]",
			)}
		>
			<span className="grid gap-0.5">
				<span className="font-[500] break-all">{property.siteUrl}</span>
				<span className="text-ink-2">
					{permissionInWords(property)}, {isComing(property) ? "" : "last synced: "}
					<span className="data">
						<SyncedAt {...property} />
					</span>
				</span>
			</span>
			<SyncProblem property={property} {...actions} />
			<span className="flex gap-2 *:flex-1">
				<PropertyActions property={property} {...actions} />
			</span>
		</li>
	);
}

function hasProblem({ sync }: PropertyFieldsFragment): boolean {
	return sync?.state === "WAITING" || sync?.state === "FAILED";
}

function isComing({ sync }: PropertyFieldsFragment): boolean {
	return sync?.state === "RUNNING" || sync?.state === "QUEUED";
}

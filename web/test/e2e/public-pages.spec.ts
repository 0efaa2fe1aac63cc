import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";

const content = (page: Page, selector: string) => page.locator(`head > ${selector}`);

test("every page tells its own title, description and address on the public site", async ({ page, installation }) => {
	await page.goto("/updates?from=somewhere#1.5.1");
	await expect(page).toHaveTitle("Updates - Toprung");
	await expect(content(page, 'meta[property="og:title"]')).toHaveAttribute("content", "Updates - Toprung");
	await expect(content(page, 'meta[name="description"]')).toHaveAttribute("content", /release by release/);
	await expect(content(page, 'link[rel="canonical"]')).toHaveAttribute("href", `${installation.url}/updates`);
	await expect(content(page, 'meta[property="og:url"]')).toHaveAttribute("content", `${installation.url}/updates`);
	await expect(content(page, 'meta[name="twitter:url"]')).toHaveAttribute("content", `${installation.url}/updates`);
	await page.getByRole("link", { name: "Get Started" }).click();
	await expect(page).toHaveTitle("Get Started - Toprung");
	await expect(content(page, 'link[rel="canonical"]')).toHaveAttribute("href", `${installation.url}/app/login`);
});

test("the release notes name the version that runs, and the licences of what it carries", async ({ page }) => {
	await page.goto("/updates");
	await expect(page.getByRole("heading", { name: "1.5.1", level: 2 })).toBeVisible();
	await page.getByRole("link", { name: "in GraphiQL" }).click();
	await expect(page.getByText("## graphiql")).toBeVisible();
	await page.goBack();
	await page.getByRole("link", { name: "in the app" }).click();
	await expect(page.getByText("## react-router")).toBeVisible();
});

test("an address outside the app that leads nowhere says so to anyone, with the status of what is not there", async ({
	page,
}) => {
	const response = await page.goto("/no/such/page");
	expect(response?.status()).toBe(404);
	await expect(page).toHaveTitle(/^Page Not Found/);
	await expect(page.getByRole("heading", { name: "Page Not Found", level: 1 })).toBeVisible();
	await expect(page.getByText("/no/such/page")).toBeVisible();
});

CREATE TABLE `limit_raises` (
	`customer_no` text PRIMARY KEY NOT NULL,
	`limit_id` text NOT NULL,
	`holds_from` integer NOT NULL,
	FOREIGN KEY (`customer_no`) REFERENCES `customers`(`number`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`limit_id`) REFERENCES `limit_masters`(`id`) ON UPDATE no action ON DELETE no action
);

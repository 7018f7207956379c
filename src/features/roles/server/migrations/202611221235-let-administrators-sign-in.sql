-- Until now administrators could sign in whatever their role said; from now on the role decides.
update roles set "canSession" = true where type = 'administrator';
